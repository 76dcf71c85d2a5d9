import { type RawBuilder, sql } from 'kysely';
import type { NameAnswer, NameRequest } from '../collect/index.ts';
import type { Generations } from '../module.ts';
import type { Executor, Instant } from '../store/metadata/index.ts';

/** A name that is not used in a span or the next one is forgotten (ms). */
export const spanLength = 30 * 86_400_000;
const rowsAtOnce = 200;

/** Counts names, in one transaction, and says which of them the projects can have. Those that were used come first. */
export function admitNames(
  db: Executor,
  requests: readonly NameRequest[],
  now: Instant,
): Promise<readonly NameAnswer[]> {
  return db.transaction().execute(async (transaction) => {
    const { span } = await transaction
      .selectNoFrom(spanOf(now).as('span'))
      .executeTakeFirstOrThrow();
    const answers: NameAnswer[] = [];
    for (const request of requests) answers.push(await admit(transaction, request, span));
    return answers;
  });
}

async function admit(
  db: Executor,
  { project, generation, kind, limit, names }: NameRequest,
  span: number,
): Promise<NameAnswer> {
  const ofSet = db
    .selectFrom('project_names')
    .where('project', '=', project)
    .where('generation', '=', generation)
    .where('kind', '=', kind);
  const rows = await ofSet.select(['name', 'span']).where('name', 'in', names).execute();
  const known = new Map(rows.map((row) => [row.name, row.span]));
  const { count } = await ofSet
    .select(({ fn }) => fn.countAll().as('count'))
    .where('span', '=', span)
    .executeTakeFirstOrThrow();
  let used = Number(count);
  const added: string[] = [];
  const admitted = names.map((name) => {
    const last = known.get(name);
    if (last === span) return true;
    // Known names can return in addition to as many new ones.
    const most = last === span - 1 ? limit * 2 : limit;
    if (used >= most) return false;
    used += 1;
    added.push(name);
    return true;
  });
  const of = { project, generation, kind, span };
  for (let from = 0; from < added.length; from += rowsAtOnce) {
    const some = added.slice(from, from + rowsAtOnce);
    await db
      .insertInto('project_names')
      .values(some.map((name) => ({ ...of, name })))
      .onConflict((conflict) =>
        conflict.columns(['project', 'generation', 'kind', 'name']).doUpdateSet({ span }),
      )
      .execute();
  }
  return { admitted, used };
}

/** Removes names that were not used for a whole span. @returns how many */
export async function removeUnused(db: Executor, limit: number, now: Instant): Promise<number> {
  const { numAffectedRows } = await sql`delete from project_names
where (project, generation, kind, name) in (
  select project, generation, kind, name from project_names
  where span < ${spanOf(now)} - 1 limit ${limit}
)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Removes names of older generations of a project. @returns how many */
export async function removeOlderNames(
  db: Executor,
  { number, generation }: Pick<Generations, 'number' | 'generation'>,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('project_names')
    .where((eb) =>
      eb(
        eb.refTuple('project', 'generation', 'kind', 'name'),
        'in',
        eb
          .selectFrom('project_names')
          .select(['project', 'generation', 'kind', 'name'])
          .where('project', '=', number)
          .where('generation', '<', generation)
          .limit(limit)
          .$asTuple('project', 'generation', 'kind', 'name'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const spanOf = (now: Instant): RawBuilder<number> =>
  sql`cast(${now} as bigint) / cast(${spanLength} as bigint)`;
