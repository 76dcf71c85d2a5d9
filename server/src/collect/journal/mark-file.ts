import { closeSync, fstatSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeDurablySync } from '../../platform/durable-write.ts';
import { JournalOpenError } from './journal-open-error.ts';
import { readAround, type ReadAt } from './segment-bytes.ts';

/** Positions of one part of a batch: from inclusive, to exclusive. */
export interface MarkPart {
  readonly from: number;
  readonly to: number;
  /** Contains one item that the event store rejects or fails on; it became a dead letter. */
  readonly dead?: true;
  /**
   * Positions of items in it that are already stored, in order: the engine failed on a larger part, and had
   * stored these.
   */
  readonly stored?: readonly number[];
}

/**
 * How far the digest is, durable before each step. Stored as `mark.json` next to the segments: twice, in
 * separate blocks with checksums, so that it survives one bad sector.
 */
export interface Mark {
  readonly journal: string;
  /** All records before it are stored. */
  readonly position: number;
  /** The batch being stored, in parts; its first part begins at `position`. */
  readonly batch: readonly MarkPart[];
  /** Parts of tables that had to be split differently, by table. */
  readonly split?: Readonly<Record<string, readonly MarkPart[]>>;
  /** The highest version of a record before the position, or of one that was read ahead; see `JournalVersions`. */
  readonly version?: string | undefined;
}

export interface ReadMarkOptions {
  /** Called if one of the copies is damaged and the other is used. */
  readonly onDamage?: (path: string) => void;
  readonly readAt?: ReadAt;
}

const name = 'mark.json';
const block = 4096;

/**
 * Reads the mark; a journal without one has stored nothing.
 * @throws JournalOpenError if both copies are damaged, or it belongs to another journal
 */
export function readMark(folder: string, journalId: string, options: ReadMarkOptions = {}): Mark {
  const path = join(folder, name);
  const text = textOf(path, options.readAt);
  if (text === undefined) return { journal: journalId, position: 0, batch: [] };
  const copies = text.split(/[\n\0]+/).filter((line) => line.trim() !== '');
  const whole = copies.map(sealedMark).filter((mark) => mark !== undefined);
  // A mark of version 0.1 is stored once and has no checksum.
  const [mark = copies.length === 1 ? parseMark(parseJson(text)) : undefined] = whole;
  if (mark === undefined)
    throw new JournalOpenError(
      `The journal’s mark, which records what is already stored, is damaged: ${path}. Restore ` +
        'an intact copy of this file. If you move it away instead, everything still in the ' +
        'journal is stored again, and already stored records are duplicated.',
    );
  if (mark.journal !== journalId)
    throw new JournalOpenError(`The journal's mark belongs to another journal: ${path}`);
  if (whole.length === 1) options.onDamage?.(path);
  return mark;
}

export function writeMark(folder: string, mark: Mark): void {
  const { journal, position, batch, split, version } = mark;
  const text = JSON.stringify({ journal, position, batch, split, version });
  const sealed = `\n${JSON.stringify({ sum: crc32(text) }).slice(0, -1)},${text.slice(1)}\n`;
  const copy = sealed.padEnd(Math.ceil(sealed.length / block) * block);
  writeDurablySync(join(folder, name), copy + copy);
}

function textOf(path: string, readAt: ReadAt | undefined): string | undefined {
  let fd: number;
  try {
    fd = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return readAround(fd, 0, fstatSync(fd).size, readAt).bytes.toString();
  } finally {
    closeSync(fd);
  }
}

/** The mark of one copy; undefined if its checksum is wrong. */
function sealedMark(line: string): Mark | undefined {
  const value = parseJson(line);
  if (typeof value !== 'object' || value === null || !('sum' in value)) return undefined;
  const { sum, ...rest } = value;
  return sum === crc32(JSON.stringify(rest)) ? parseMark(rest) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseMark(value: unknown): Mark | undefined {
  if (typeof value !== 'object' || value === null || 'sum' in value) return undefined;
  const { journal, position, batch, split, version } = value as Record<string, unknown>;
  if (typeof journal !== 'string' || !isPosition(position)) return undefined;
  if (!areParts(batch, position)) return undefined;
  const more = typeof version === 'string' && /^\d{1,20}$/.test(version) ? { version } : {};
  if (split === undefined) return { journal, position, batch, ...more };
  if (typeof split !== 'object' || split === null) return undefined;
  const tables = Object.entries(split).map(([table, parts]: [string, unknown]) => ({
    table,
    parts,
  }));
  const whole = tables.flatMap(({ table, parts }) =>
    areParts(parts, position) ? [[table, parts] as const] : [],
  );
  if (whole.length < tables.length) return undefined;
  return { journal, position, batch, split: Object.fromEntries(whole), ...more };
}

/** Whether these parts are contiguous from a position on. */
function areParts(value: unknown, position: number): value is MarkPart[] {
  if (!Array.isArray(value)) return false;
  let next = position;
  for (const part of value as { from?: unknown; to?: unknown }[]) {
    if (part.from !== next || !isPosition(part.to) || part.to < next) return false;
    next = part.to;
  }
  return true;
}

function isPosition(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
