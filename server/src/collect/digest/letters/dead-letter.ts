import { hash } from 'node:crypto';
import type { AsideReason } from '../guard/suspects.ts';
import { EventStoreError } from '../../../store/events/index.ts';
import type { JournalRecord } from '../../journal-record.ts';

/** The engine rejected the row, or failed on it while it stored another one. */
export type RowReason = 'invalid_row' | 'engine_failed';

/** Why something lies in the dead letters. */
export type LetterReason =
  | RowReason
  | 'invalid_item'
  | 'unknown_kind'
  | AsideReason
  | 'invalid_counts'
  | `journal_${'damaged' | 'unreadable' | 'missing' | 'not_json'}`;

/** What could not be stored, as one line of a file. What earlier releases wrote has less. */
export interface DeadLetter {
  /** 32 hexadecimal digits; the same thing set aside twice has the same one. */
  readonly id: string;
  /** When it was set aside, Unix ms; null = by an earlier release. */
  readonly at: number | null;
  readonly reason: LetterReason;
  readonly error?: string;
  readonly journal?: string;
  readonly position?: number;
  /** The record as it lay in the journal: it can be digested again. */
  readonly record?: JournalRecord;
  /** Of what the record says about visitors; see `DigestContext.versionOf`. */
  readonly version?: string;
  /** The row the engine rejected, and its table. */
  readonly table?: string;
  readonly row?: Readonly<Record<string, unknown>>;
  /** Where neither row nor record says it: by an earlier release. */
  readonly project?: number;
  /** Range of the journal that could not be read. */
  readonly from?: number;
  readonly to?: number;
  /** The request that tried it again last. */
  readonly tried?: string;
}

/** Why a row lies there, given what the event store said of it. */
export function rowReason(error: unknown): RowReason {
  const isOfEngine = error instanceof EventStoreError && error.failure !== 'data';
  return isOfEngine ? 'engine_failed' : 'invalid_row';
}

/** Whether digesting it again has a meaning: what it was made of is still there. */
export function canBeReplayed(letter: DeadLetter): boolean {
  const whole = letter.record !== undefined && typeof letter.record.kind === 'string';
  return whole || (letter.reason === 'invalid_counts' && letter.row !== undefined);
}

/** Keys under which rows and records name a visitor, a server, a session or a person. */
const naming = ['visitor', 'server', 'session', 'person_id', 'personId', 'visitors'] as const;

/** Whom a letter is about. */
export function whoseLetter({ project, row = {}, record }: DeadLetter): {
  readonly project: unknown;
  readonly ids: readonly string[];
} {
  // Of a damaged one too: what is no object has no keys.
  const payload: Readonly<Record<string, unknown>> = Object(record?.payload);
  const named = naming.flatMap((key) => [row[key], payload[key]]).flat();
  const ids = named.filter((id) => typeof id === 'string');
  return { project: record?.project ?? row['project'] ?? project, ids };
}

/** The letter of a line; null where it is none, such as the half line of a crash. */
export function parseLetter(line: string): DeadLetter | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('reason' in value)) return null;
  // Written by this process or an earlier release of it.
  const letter = value as Omit<DeadLetter, 'id' | 'at'> & Partial<DeadLetter>;
  return { ...letter, id: letter.id ?? letterId(line), at: letter.at ?? null };
}

export function letterId(...parts: readonly (string | number)[]): string {
  return hash('sha256', parts.join(':')).slice(0, 32);
}
