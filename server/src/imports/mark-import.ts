import { addAutomaticMarker } from '../markers/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { formats, hasFigures } from './formats/all.ts';
import type { Import } from './import.ts';
import type { ImportsContext } from './imports-context.ts';

const collection = 'Imports';

/** Marks the end of imported events in charts. The marker has the ID of the import. Figures are in other charts. */
export async function markImport(
  context: Pick<ImportsContext, 'clock' | 'makeId'>,
  transaction: Executor,
  of: Import,
): Promise<void> {
  if (of.format === null || hasFigures(of.format)) return;
  if (of.firstAt === null || of.lastAt === null || of.rows === 0) return;
  const [first, last] = [of.firstAt, of.lastAt].map((at) =>
    new Date(at).toISOString().slice(0, 10),
  );
  await addAutomaticMarker(transaction, context, of.projectId, {
    collection,
    id: of.id,
    time: of.lastAt,
    title: `Imported from ${formats[of.format].product} up to here`,
    description: `${of.rows.toLocaleString('en-US')} rows from ${first} to ${last} (UTC).`,
  });
}
