import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurablySync } from '../../platform/durable-write.ts';

/** Positions of one part of a batch: from inclusive, to exclusive. */
export interface MarkPart {
  readonly from: number;
  readonly to: number;
  /** Holds one item that the event store cannot hold; it went to the dead letters. */
  readonly dead?: true;
}

/** How far the digest is, durable before each step. Kept as `mark.json` beside the segments. */
export interface Mark {
  readonly journal: string;
  /** Everything before it is stored. */
  readonly position: number;
  /** The batch being stored, in the parts it was split into; its first part begins at `position`. */
  readonly batch: readonly MarkPart[];
}

const name = 'mark.json';

/**
 * Reads the mark; a journal without one has stored nothing.
 * @throws Error when there is a mark that cannot be read: going on would store everything twice
 */
export function readMark(folder: string, journalId: string): Mark {
  let text: string;
  try {
    text = readFileSync(join(folder, name), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { journal: journalId, position: 0, batch: [] };
  }
  const mark = parseMark(text);
  if (mark === undefined) throw new Error(`The journal's mark is damaged: ${join(folder, name)}`);
  if (mark.journal !== journalId)
    throw new Error(`The journal's mark belongs to another journal: ${join(folder, name)}`);
  return mark;
}

export function writeMark(folder: string, mark: Mark): void {
  writeDurablySync(join(folder, name), JSON.stringify(mark));
}

function parseMark(text: string): Mark | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { journal, position, batch } = value as Record<string, unknown>;
  if (typeof journal !== 'string' || !isPosition(position) || !Array.isArray(batch))
    return undefined;
  let next = position;
  for (const part of batch as { from?: unknown; to?: unknown }[]) {
    if (part.from !== next || !isPosition(part.to) || part.to < next) return undefined;
    next = part.to;
  }
  return { journal, position, batch: batch as MarkPart[] };
}

function isPosition(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
