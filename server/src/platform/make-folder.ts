import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './code-of.ts';
import { syncFolderSync } from './durable-write.ts';

/** Folders that survive a power cut, as far as this process has seen to it. */
const durable = new Set<string>();
/** The parent is not readable, or its file system syncs no folders. */
const cannotSync = new Set(['EACCES', 'EPERM', 'EINVAL', 'ENOTSUP']);

/**
 * Creates a folder and its parents, for their owner only; they survive a power cut. Node's own `recursive`
 * never returns if the parent exists but cannot contain folders (/proc).
 */
export function makeFolder(path: string): void {
  const exists = existsSync(path);
  if (exists && durable.has(path)) return;
  const parent = dirname(path);
  if (!exists) {
    if (parent !== path) makeFolder(parent);
    create(path);
  }
  // Also if it exists: the process that created it may have been killed before it synced the parent.
  syncParent(parent);
  durable.add(path);
}

function create(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (codeOf(error) !== 'EEXIST' || !existsSync(path)) throw error;
  }
}

function syncParent(parent: string): void {
  try {
    syncFolderSync(parent);
  } catch (error) {
    if (!cannotSync.has(codeOf(error))) throw error;
  }
}
