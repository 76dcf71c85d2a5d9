import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents, for their owner only. Node's own `recursive` never returns if the parent exists
 * but cannot contain folders (/proc).
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  mkdirSync(path, { mode: 0o700 });
}
