import type { ExpressionBuilder } from 'kysely';
import {
  type Executor,
  type Instant,
  instantAfter,
  type MetadataTables,
} from '../store/metadata/index.ts';

/** How long a killed process counts as running: its requests may still arrive (ms). */
const forgottenAfter = 24 * 3_600_000;

/** Says that an instance without a journal runs. */
export async function writeProcessHeartbeat(
  db: Executor,
  { id, name }: { readonly id: string; readonly name: string },
  now: Instant,
): Promise<void> {
  await db
    .insertInto('processes')
    .values({ id, name, heartbeat_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ heartbeat_at: now }))
    .execute();
  await db
    .deleteFrom('processes')
    .where('heartbeat_at', '<', instantAfter(now, -forgottenAfter))
    .execute();
}

export async function endProcess(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute();
}

/**
 * Whether there are other instances: with a journal that may continue, even if it is silent, or without one.
 * @param own ID of a journal, or of a process
 */
export async function hasPeers(db: Executor, own: string, now: Instant): Promise<boolean> {
  const journal = await db
    .selectFrom('journals')
    .select('id')
    .where('id', '!=', own)
    .where((eb) => mayContinue(eb))
    .limit(1)
    .executeTakeFirst();
  if (journal !== undefined) return true;
  const other = await db
    .selectFrom('processes')
    .select('id')
    .where('id', '!=', own)
    .where('heartbeat_at', '>=', instantAfter(now, -forgottenAfter))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Whether other instances with a journal have yet to notice one that registered before a time.
 * @param silentFor ms: those that say nothing for longer don't count; they look again before they continue as if alone
 */
export async function isUnnoticed(
  db: Executor,
  own: string,
  { since, silentFor }: { readonly since: number; readonly silentFor: number },
  now: Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('journals')
    .select('id')
    .where('id', '!=', own)
    .where((eb) => mayContinue(eb))
    .where('looked_at', '<=', since)
    .where('heartbeat_at', '>=', instantAfter(now, -silentFor))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const mayContinue = (eb: ExpressionBuilder<MetadataTables, 'journals'>) =>
  eb.and([eb('stopped_at', 'is', null), eb('retired_at', 'is', null)]);
