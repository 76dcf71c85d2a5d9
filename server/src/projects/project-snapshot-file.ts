import { readFile } from 'node:fs/promises';
import { writeDurably } from '../platform/durable-write.ts';
import type { CollectorProject, ProjectState } from './collector-project.ts';

/** What the collector knew of all projects, up to a change. */
export interface ProjectSnapshot {
  /** `changedAt` of the last change in it. */
  readonly changedAt: number;
  readonly projects: readonly CollectorProject[];
  readonly states: readonly ProjectState[];
}

/** Raised when the form changes; a file of another form is not used. */
const form = 5;

/** Replaces the snapshot on disk. It holds tokens, so it is for its owner alone. */
export async function writeSnapshot(path: string, snapshot: ProjectSnapshot): Promise<void> {
  await writeDurably(path, JSON.stringify({ form, ...snapshot }));
}

/**
 * The snapshot on disk; null when there is none or it has another form.
 * @throws Error when there is one that cannot be read
 */
export async function readSnapshot(path: string): Promise<ProjectSnapshot | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const read = JSON.parse(text) as ProjectSnapshot & { readonly form: number };
  return read.form === form ? read : null;
}
