import { hash } from 'node:crypto';
import type { QuarantineReason } from '../guard/suspects.ts';
import { EventStoreError } from '../../../store/events/index.ts';
import type { JournalRecord } from '../../journal-record.ts';
import type { KeptTally } from '../batch-sampler.ts';

/** The engine rejected the row, or failed on it while it stored another one. */
export type RowReason = 'invalid_row' | 'engine_failed';

/** Why it is a dead letter. */
export type DeadLetterReason =
  | RowReason
  | 'invalid_item'
  | 'unknown_kind'
  | QuarantineReason
  | 'invalid_counts'
  | `journal_${'damaged' | 'unreadable' | 'missing' | 'not_json'}`;

/** What could not be stored, as one line of a file. Earlier releases wrote fewer fields. */
export interface DeadLetter {
  /** 32 hexadecimal digits; the same if the same thing becomes a dead letter twice. */
  readonly id: string;
  /** When it became one, Unix ms; null = written by an earlier release. */
  readonly at: number | null;
  readonly reason: DeadLetterReason;
  readonly error?: string;
  readonly journal?: string;
  readonly position?: number;
  /** The record as in the journal: it can be digested again. */
  readonly record?: JournalRecord;
  /** Version of what the record says about visitors; see `DigestContext.versionOf`. */
  readonly version?: string;
  /** The row the engine rejected, and its table. */
  readonly table?: string;
  readonly row?: Readonly<Record<string, unknown>>;
  /** What it stood for besides itself, and the count of all. */
  readonly sampled?: KeptTally;
  /** Only written by earlier releases, without row and record. */
  readonly project?: number;
  /** Range of the journal that could not be read. */
  readonly from?: number;
  readonly to?: number;
  /** The last request that reprocessed it. */
  readonly tried?: string;
}

/** The reason for a row, from the error of the event store. */
export function rowReason(error: unknown): RowReason {
  const isOfEngine = error instanceof EventStoreError && error.failure !== 'data';
  return isOfEngine ? 'engine_failed' : 'invalid_row';
}

/** Whether it still has what it takes to digest it again. */
export function canBeReprocessed(letter: DeadLetter): boolean {
  const whole = letter.record !== undefined && typeof letter.record.kind === 'string';
  return whole || (letter.reason === 'invalid_counts' && letter.row !== undefined);
}

/** Keys of rows and records whose values are IDs of visitors, servers, sessions or persons. */
const identityKeys = ['visitor', 'server', 'session', 'person_id', 'personId', 'visitors'] as const;

const nameKeys: ReadonlySet<string> = new Set([...identityKeys, 'window']);

/**
 * The record of a row that stands for others, with the names that the row has: it names nobody. If it did, all would be
 * lost when its person is removed.
 */
export function namedLike(row: Readonly<Record<string, unknown>>, record: JournalRecord) {
  const payload = Object.entries(Object(record.payload)).map(([key, value]) => [
    key,
    nameKeys.has(key) && Object.hasOwn(row, key) ? row[key] : value,
  ]);
  return { ...record, payload: Object.fromEntries(payload) as unknown };
}

/** The project and the IDs of visitors, servers, sessions and persons in it. */
export function subjectOf({ project, row = {}, record }: DeadLetter): {
  readonly project: unknown;
  readonly ids: readonly string[];
} {
  // Damaged ones too: a payload that is not an object has no keys.
  const payload: Readonly<Record<string, unknown>> = Object(record?.payload);
  const named = identityKeys.flatMap((key) => [row[key], payload[key]]).flat();
  const ids = named.filter((id) => typeof id === 'string');
  return { project: record?.project ?? row['project'] ?? project, ids };
}

/** The project and its generations when it was received; null if they are unknown. */
export function generationsOf({ project: of, row, record }: DeadLetter) {
  const { project, generation } = { project: of, ...row, ...record };
  if (typeof project !== 'number' || typeof generation !== 'number') return null;
  // Damaged ones too: a payload that is not an object has no keys.
  const payload: Readonly<Record<string, unknown>> = Object(record?.payload);
  const ofErrors = payload['errorGeneration'] ?? row?.['error_generation'];
  const errorGeneration = typeof ofErrors === 'number' ? ofErrors : undefined;
  return { project, generation, errorGeneration };
}

/** @returns null for a line that is not a dead letter, such as one cut off by a crash */
export function parseDeadLetter(line: string): DeadLetter | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('reason' in value)) return null;
  // Written by this release or an earlier one.
  const letter = value as Omit<DeadLetter, 'id' | 'at'> & Partial<DeadLetter>;
  return { ...letter, id: letter.id ?? deadLetterId(line), at: letter.at ?? null };
}

export function deadLetterId(...parts: readonly (string | number)[]): string {
  return hash('sha256', parts.join(':')).slice(0, 32);
}
