import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import {
  listPage,
  oneOf,
  pageAnswer,
  pageSchema,
  pagingParameters,
  requestedTime,
} from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { withSignal } from '../../platform/signal-caller.ts';
import { timeLimit } from '../../platform/time-limit.ts';
import {
  lastStorableTime,
  rememberingNothing,
  type StatementRunner,
  storableTime,
} from '../../store/events/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { PeopleContext } from '../people-context.ts';
import { listPeople, type Page, type PeopleFilter } from '../people-list-store.ts';
import { peopleById } from '../people-store.ts';
import type { CurrentProject, TimeWindow, VisitsQuery } from '../person.ts';
import { personSchema, personView } from '../person-view.ts';
import { unseenOf } from '../removals-store.ts';
import { countSeen } from '../seen-count-rows.ts';
import { listSeen, visitsOf } from '../visit-rows.ts';

const defaultWindow = 30 * 86_400_000;
const validationTag = 'ProjectValidationError';

/** Such a page is often past the end, and finding it would read every visitor. */
const farOffset = 10_000;

const time = (description: string) =>
  Type.Optional(Type.String({ description: `${description} ISO 8601 or Unix milliseconds.` }));

/** What a search of millions takes. */
const longestSearch = 30_000;

export const listPeopleRoute = (context: PeopleContext) => {
  const searches = new FairQueue({
    slots: 2,
    slotsPerOwner: 1,
    waiting: { ofOwner: 20, inAll: 200 },
  });
  return route({
    operation: 'listPeople',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/users',
    summary: 'List people',
    description:
      'Identified people, each with all their visitors, and anonymous visitors, last seen ' +
      'first. The default window is the last 30 days; with only `toTime`, the 30 days before ' +
      'it. With `show=identified`, or a `search`, everyone who was ever identified, last ' +
      'identified first; times then limit the last identify.',
    tags: ['People'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag,
    literalNull: ['search'],
    query: Type.Object({
      show: Type.Optional(oneOf(['all', 'identified'], { description: 'Default `all`.' })),
      search: Type.Optional(
        Type.String({
          description: 'Part of the external ID, name or email, ignoring case.',
        }),
      ),
      fromTime: time('Inclusive.'),
      toTime: time('Exclusive.'),
      ...pagingParameters,
    }),
    answers: { 200: pageSchema(personSchema) },
    parse: ({ query }) => ({
      from: requestedTime(query.fromTime, 'query.fromTime', validationTag),
      to: requestedTime(query.toTime, 'query.toTime', validationTag),
    }),
    handle: async ({ project, query, parsed: { from, to }, signal }) => {
      const page = listPage(query);
      const { db, clock, statements = rememberingNothing(context.runner) } = context;
      const runner = statements.runner(project);
      const unseen = await unseenOf(db, project.id);
      const scope = { project, unseen, signal };
      if (query.show === 'identified' || query.search !== undefined) {
        const filter = { search: query.search, from, to };
        const { people, total } = await searches.run(project.ownerId, signal, () =>
          searched(db, project, filter, page, signal),
        );
        const ids = people.map(({ id }) => id);
        const visits = await visitsOf(runner, scope, ids);
        const items = people.map((person) =>
          personView(person.id, true, person, visits.get(person.id) ?? null),
        );
        return pageAnswer(items, total, page);
      }
      const asOf = statements.asOf(project.number, clock.now(), defaultWindow);
      const start = from ?? (to ?? asOf) - defaultWindow;
      const window = { from: storableTime(start), to: storableTime(to ?? lastStorableTime) };
      const seen = { ...scope, project: { ...project, ...context.rollUps(project) } };
      // Both are several statements one after another, and neither needs the other.
      const counting = countSeen(runner, seen, window, context.numbers ?? null);
      if (page.offset > farOffset) {
        const total = await counting;
        if (page.offset >= total) return pageAnswer([], total, page);
      }
      const [total, items] = await Promise.all([
        counting,
        pageOfSeen(context, runner, seen, window, page),
      ]);
      return pageAnswer(items, total, page);
    },
  });
};

/** @throws AppError `QueryTimeoutError` */
async function searched(
  db: PeopleContext['db'],
  project: CurrentProject,
  filter: PeopleFilter,
  page: Page,
  signal: AbortSignal,
) {
  const late = timeLimit(longestSearch);
  try {
    return await listPeople(db, project, filter, page, withSignal(signal, late));
  } catch (error) {
    if (!late.aborted) throw error;
    const message = 'Reading all people took too long. Choose a shorter time.';
    throw new AppError('QueryTimeoutError', message, { cause: error });
  }
}

async function pageOfSeen(
  { db }: PeopleContext,
  runner: StatementRunner,
  scope: VisitsQuery<CurrentProject>,
  window: TimeWindow,
  page: Page,
) {
  const { project } = scope;
  const ids = await listSeen(runner, scope, window, page);
  const [visits, people] = await Promise.all([
    visitsOf(runner, scope, ids),
    peopleById(db, project, ids),
  ]);
  return ids.map((id) => {
    const person = people.get(id) ?? null;
    return personView(id, person !== null, person, visits.get(id) ?? null);
  });
}
