import type { ExpressionBuilder } from 'kysely';
import { nextTurn } from '../platform/pieces.ts';
import { PortionSize } from '../platform/portion-size.ts';
import { containsText, type Executor, type MetadataTables } from '../store/metadata/index.ts';
import { peopleById } from './people-store.ts';
import type { CurrentProject, Person } from './person.ts';

/** Filters of a list of identified people; times in Unix ms, of the last identify call. */
export interface PeopleFilter {
  readonly search: string | undefined;
  /** Inclusive. */
  readonly from: number | null;
  /** Exclusive. */
  readonly to: number | null;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** A person's place in the list. */
interface Place {
  readonly at: number;
  readonly id: string;
}

/** A part of the list: after one place and up to another. Null is an end of the list. */
interface Portion {
  readonly after: Place | null;
  readonly last: Place | null;
}

/** External IDs and addresses are shorter. Longer texts take longer to compare, and nothing contains them. */
const longestSearch = 320;

/**
 * A page of the people identified in a project, last identified first, with the total count. A project can have
 * millions, so they are read in portions, and other work is done in between.
 */
export async function listPeople(
  executor: Executor,
  project: CurrentProject,
  filter: PeopleFilter,
  { limit, offset }: Page,
  signal: AbortSignal,
  size = new PortionSize(),
): Promise<{ readonly people: readonly Person[]; readonly total: number }> {
  const ids: string[] = [];
  let total = 0;
  let after: Place | null = null;
  for (;;) {
    const last: Place | null = await endOfPortion(executor, project, filter, after, size.begin());
    const matching = inPortion(executor, project, filter, { after, last });
    const { count } = await matching
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const skipped = Math.max(0, offset - total);
    if (skipped < count && ids.length < limit) {
      const rows = await matching
        .select('person_id')
        .orderBy('last_identified_at', 'desc')
        .orderBy('person_id', 'desc')
        .limit(limit - ids.length)
        .offset(skipped)
        .execute();
      ids.push(...rows.map(({ person_id: id }) => id));
    }
    total += count;
    size.end();
    if (last === null) break;
    after = last;
    await nextTurn(signal);
    signal.throwIfAborted();
  }
  const people = await peopleById(executor, project, ids);
  return { people: ids.flatMap((id) => people.get(id) ?? []), total };
}

/** The last place of the next portion; null if the list ends before. Only reads an index. */
async function endOfPortion(
  executor: Executor,
  project: CurrentProject,
  filter: PeopleFilter,
  after: Place | null,
  size: number,
): Promise<Place | null> {
  const row = await executor
    .selectFrom('people')
    .select(['last_identified_at as at', 'person_id as id'])
    .where('project_id', '=', project.id)
    .where((eb) => isIn(eb, filter, { after, last: null }))
    .orderBy('last_identified_at', 'desc')
    .orderBy('person_id', 'desc')
    .limit(1)
    .offset(size - 1)
    .executeTakeFirst();
  return row ?? null;
}

function inPortion(
  executor: Executor,
  project: CurrentProject,
  filter: PeopleFilter,
  portion: Portion,
) {
  const search = filter.search?.toLowerCase();
  const isTooLong = search !== undefined && search.length > longestSearch;
  return executor
    .selectFrom('people')
    .where('project_id', '=', project.id)
    .where('generation', '>=', project.generation)
    .where((eb) => isIn(eb, filter, portion))
    .$if(search !== undefined, (query) =>
      query.where((eb) => containsText(eb.ref('search_lower'), search ?? '')),
    )
    .$if(isTooLong, (query) => query.where((eb) => eb.val<boolean>(false)));
}

/** Whether a person is in a portion, and was last identified in time. */
function isIn(
  eb: ExpressionBuilder<MetadataTables, 'people'>,
  { from, to }: PeopleFilter,
  { after, last }: Portion,
) {
  const place = eb.refTuple('last_identified_at', 'person_id');
  return eb.and([
    ...(from === null ? [] : [eb('last_identified_at', '>=', from)]),
    ...(to === null ? [] : [eb('last_identified_at', '<', to)]),
    ...(after === null ? [] : [eb(place, '<', eb.tuple(after.at, after.id))]),
    ...(last === null ? [] : [eb(place, '>=', eb.tuple(last.at, last.id))]),
  ]);
}
