import { statSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import type { DeadLetter } from './dead-letter.ts';
import { readDeadLetters } from './dead-letter-files.ts';
import { ReprocessFiles } from './reprocess-plan.ts';

/** Dead letters that are read before other work gets a turn. */
const atOnce = 50;

/**
 * The texts that a field has in the payloads and rows of all dead letters, including those that are being
 * reprocessed. Null: the digest moved some meanwhile, so that the list may lack them.
 * @param folder of the dead letters, which may be missing
 */
export async function deadLetterValues(
  folder: string,
  field: string,
): Promise<ReadonlySet<string> | null> {
  const before = changedAt(folder);
  const values = new Set<string>();
  let read = 0;
  for (const letter of lettersIn(folder)) {
    for (const value of textsOf(letter, field)) values.add(value);
    read += 1;
    if (read % atOnce === 0) await breathe();
  }
  return changedAt(folder) === before ? values : null;
}

function* lettersIn(folder: string): Generator<DeadLetter> {
  yield* new ReprocessFiles(folder).plan()?.letters ?? [];
  yield* readDeadLetters(folder);
}

/** The texts that a field has in the payload and the row of a dead letter. */
export function textsOf({ row, record }: DeadLetter, field: string): string[] {
  // A damaged payload can be anything.
  const payload: Readonly<Record<string, unknown>> = Object(record?.payload);
  return [row?.[field], payload[field]].filter((value) => typeof value === 'string');
}

/** When a file was last added to the folder or removed from it. */
function changedAt(folder: string): bigint | undefined {
  return statSync(folder, { bigint: true, throwIfNoEntry: false })?.mtimeNs;
}
