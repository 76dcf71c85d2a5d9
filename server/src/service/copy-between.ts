import { randomUUID } from 'node:crypto';
import { copiedTables, tableNames } from '../kinds/tables.ts';
import {
  compareEvents,
  copyEvents,
  type EventCopy,
  type EventStoreOptions,
  openEventStore,
} from '../store/events/index.ts';
import { OperatorError, say } from './operator-command.ts';

const progressEvery = 1000;

/**
 * Copies all events into a store with the same tables, compares them, and says how far it is.
 * @param jobBytes memory of a query
 * @throws OperatorError if they differ in the end
 */
export async function copyBetween(
  from: EventStoreOptions,
  to: EventStoreOptions,
  jobBytes: number,
): Promise<void> {
  const source = openEventStore({ ...from, jobBytes }, tableNames);
  const target = openEventStore({ ...to, jobBytes }, tableNames);
  try {
    const parts = { source, target, run: randomUUID(), copied: printed() };
    await copyEvents(parts, copiedTables);
    await compare(parts);
  } finally {
    await source.close();
    await target.close();
  }
}

async function compare(copy: EventCopy): Promise<void> {
  const counts = await compareEvents(copy, copiedTables);
  for (const { table, project, month, isSame, ...rows } of counts) {
    const other =
      rows.source === rows.target ? 'but with other content' : `but ${rows.target} rows`;
    const found = isSame ? 'the same in both' : `${other} in the target`;
    say(
      `${table}, project ${project}${month === '' ? '' : `, ${month}`}: ${rows.source} rows, ${found}`,
    );
  }
  const different = counts.filter(({ isSame }) => !isSame).length;
  if (different > 0)
    throw new OperatorError(
      `${different} counts differ. Run it again, and write nothing meanwhile.`,
    );
}

function printed(): EventCopy['copied'] {
  let saidAt = 0;
  return (table, rows, of) => {
    if (rows < of && performance.now() - saidAt < progressEvery) return;
    saidAt = performance.now();
    say(`${table}: ${rows} of ${of} rows copied`);
  };
}
