import { hash } from 'node:crypto';
import type { OccurrenceRow } from '../../table.ts';
import type { JournalRecord } from '../../../../collect/journal-record.ts';
import type { OccurrencePayload } from '../../record.ts';

const day = 86_400_000;

/**
 * The same for errors with identical type, message, stack and causes that count together everywhere: on one
 * day, in one release.
 */
export function equalKey(record: JournalRecord, payload: OccurrencePayload): string {
  const { project, generation, receivedAt } = record;
  const { errorGeneration, language, handled, release, type, message, stack, causes } = payload;
  const fields = [project, generation, errorGeneration, dayOf(receivedAt), language, handled];
  const texts = [release, type, message, stack];
  for (const cause of causes) texts.push(cause.type, cause.message, cause.stack);
  // The lengths make lists of texts unambiguous.
  const lengths = texts.map(({ length }) => length);
  return hash('sha256', `${[...fields, ...lengths].join(':')}\n${texts.join('')}`, 'base64');
}

/** The same for errors of one group that count together everywhere. */
export function groupKey(row: OccurrenceRow): string {
  const { project, generation, error_generation, handled, algorithm, group_hash, release } = row;
  const fields = [project, generation, error_generation, dayOf(row.received_at), handled];
  return `${fields.join(':')}:${algorithm}:${group_hash}:${release}`;
}

/** Outcomes are counted by UTC day. */
function dayOf(time: number): number {
  return Math.floor(time / day);
}
