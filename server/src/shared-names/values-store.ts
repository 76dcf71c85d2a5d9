import { sql } from 'kysely';
import type { ValueRequest } from '../collect/index.ts';
import type { Executor, Instant } from '../store/metadata/index.ts';

const rowsAtOnce = 200;
const dayLength = 86_400_000;
/** An instance that is late still counts on the day before. */
const daysKept = 2;

/** Adds values to the samples of their columns, in one transaction. @returns how many each sample has then */
export function countValues(
  db: Executor,
  requests: readonly ValueRequest[],
): Promise<readonly number[]> {
  return db.transaction().execute(async (transaction) => {
    const counts: number[] = [];
    for (const request of requests) counts.push(await countSample(transaction, request));
    return counts;
  });
}

async function countSample(
  db: Executor,
  { project, day, column, oneIn, values }: ValueRequest,
): Promise<number> {
  const of = { project, day, field: column, one_in: oneIn };
  for (let from = 0; from < values.length; from += rowsAtOnce) {
    const some = values.slice(from, from + rowsAtOnce);
    await db
      .insertInto('day_values')
      .values(some.map((hash) => ({ ...of, hash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const { count } = await db
    .selectFrom('day_values')
    .where('project', '=', project)
    .where('day', '=', day)
    .where('field', '=', column)
    .where('one_in', '=', oneIn)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes values of days that are over. @returns how many */
export async function removeOlderValues(
  db: Executor,
  limit: number,
  now: Instant,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from day_values
where (project, day, field, one_in, hash) in (
  select project, day, field, one_in, hash from day_values
  where day < cast(${now} as bigint) / cast(${dayLength} as bigint) - ${daysKept} limit ${limit}
)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Removes the values of a project. @returns how many */
export async function removeValues(db: Executor, project: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('day_values')
    .where((eb) =>
      eb(
        eb.refTuple('project', 'day', 'field', 'one_in', 'hash'),
        'in',
        eb
          .selectFrom('day_values')
          .select(['project', 'day', 'field', 'one_in', 'hash'])
          .where('project', '=', project)
          .limit(limit)
          .$asTuple('project', 'day', 'field', 'one_in', 'hash'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
