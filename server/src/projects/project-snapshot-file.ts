import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setImmediate as turn } from 'node:timers/promises';
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
const form = 6;
const lastLine = 'end';
/** Characters written at once: some milliseconds of work, then others get their turn. */
const partLength = 256 * 1024;

/**
 * Replaces the snapshot on disk: one JSON value per line, so that neither writing nor reading holds
 * all of it as one text. It holds tokens, so only its owner may read it.
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
 * The snapshot on disk; null when there is none or it has another form.
 * @throws Error when there is one that cannot be read
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
      // Written by this process or an earlier one of the same form.
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
