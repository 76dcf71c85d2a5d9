import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setImmediate as turn } from 'node:timers/promises';
import { writeDurably } from '../platform/durable-write.ts';
import type { CollectorProject, ProjectState } from './collector-project.ts';

/** The collector's projects as of a change. */
export interface ProjectSnapshot {
  /** `changedAt` of the last change in it. */
  readonly changedAt: number;
  readonly projects: readonly CollectorProject[];
  readonly states: readonly ProjectState[];
}

/** Increased when the format changes; files in another format are not used. */
const form = 6;
const lastLine = 'end';
/** Characters written at once, which takes a few milliseconds; then other work can run. */
const partLength = 256 * 1024;

/**
 * Replaces the snapshot on disk: one JSON value per line, so that neither writing nor reading needs the whole
 * text in memory. It contains tokens, so only its owner can read it.
 */
export async function writeSnapshot(path: string, snapshot: ProjectSnapshot): Promise<void> {
  await writeDurably(path, parts(snapshot));
}

async function* parts({ changedAt, projects, states }: ProjectSnapshot): AsyncIterable<string> {
  let part = `${JSON.stringify({ form, changedAt })}\n`;
  for (const [key, values] of Object.entries({ project: projects, state: states })) {
    for (const value of values) {
      part += `${JSON.stringify({ [key]: value })}\n`;
      if (part.length < partLength) continue;
      yield part;
      part = '';
      await turn();
    }
  }
  yield `${part}${lastLine}\n`;
}

/**
 * The snapshot on disk, or null if it is missing or in another format.
 * @throws Error if it cannot be read
 */
export async function readSnapshot(path: string): Promise<ProjectSnapshot | null> {
  const projects: CollectorProject[] = [];
  const states: ProjectState[] = [];
  let head: { readonly form: number; readonly changedAt: number } | null = null;
  let last = '';
  try {
    const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
    for await (const line of lines) {
      last = line;
      if (line === lastLine) break;
      // Written by this process or an earlier one with the same format.
      const value: unknown = JSON.parse(line);
      if (head === null) {
        head = value as { form: number; changedAt: number };
        if (head.form !== form) return null;
        continue;
      }
      const { project, state } = value as { project?: CollectorProject; state?: ProjectState };
      if (project !== undefined) projects.push(project);
      if (state !== undefined) states.push(state);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (head === null || last !== lastLine) throw new Error('The snapshot ends too early.');
  return { changedAt: head.changedAt, projects, states };
}
