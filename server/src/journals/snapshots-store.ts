import {
  type Executor,
  type Instant,
  instantAfter,
  type MetadataTables,
} from '../store/metadata/index.ts';
import type { ExpressionBuilder } from 'kysely';

/** There is one row. */
const slot = 1;
/** A snapshot whose instance says nothing for this time has ended (ms of the database). */
const endsAfter = 20_000;

/**
 * Begins a snapshot for all instances.
 * @param holder ID of the journal of its instance, which replaces an earlier one of its own
 * @returns false while another instance makes one
 */
export async function beginSnapshot(
  db: Executor,
  { id, holder }: { readonly id: string; readonly holder: string },
  now: Instant,
): Promise<boolean> {
  const values = { id, holder, is_holding: 0, ends_at: instantAfter(now, endsAfter) };
  const row = await db
    .insertInto('snapshots')
    .values({ slot, ...values })
    .onConflict((conflict) =>
      conflict
        .column('slot')
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([eb('snapshots.ends_at', '<=', now), eb('snapshots.holder', '=', holder)]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Says that it lasts, and whether others must store nothing. @returns false if it has ended */
export async function renewSnapshot(
  db: Executor,
  id: string,
  isHolding: boolean,
  now: Instant,
): Promise<boolean> {
  const row = await db
    .updateTable('snapshots')
    .set({ is_holding: Number(isHolding), ends_at: instantAfter(now, endsAfter) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function endSnapshot(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('snapshots').where('id', '=', id).execute();
}

/** ID of the snapshot for which the journal of the outer query must store nothing. */
export const wantedHold = (eb: ExpressionBuilder<MetadataTables, 'journals'>, now: Instant) =>
  eb
    .selectFrom('snapshots')
    .select('snapshots.id')
    .where('is_holding', '=', 1)
    .where('ends_at', '>', now)
    .whereRef('snapshots.holder', '!=', 'journals.id');
