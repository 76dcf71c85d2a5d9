import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import {
  listPage,
  nullable,
  pageSchema,
  pagingParameters,
  streamedPage,
} from '../../http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { askedSlice } from '../asked-slice.ts';
import { everyTime, issueWindow, windowParameters } from '../issue-window.ts';
import { fingerprintsOf } from '../issues-read-store.ts';
import { issueAccess } from '../issue-access.ts';
import type { IssuesReadingContext } from '../issues-reading.ts';
import { occurrenceSchema, type StoredOccurrence } from '../occurrence.ts';
import { filterParameter, readOccurrenceFilter } from '../occurrence-filter.ts';
import { readPlace } from '../occurrence-place-rows.ts';
import { countOccurrences, type OccurrenceSlice, readOccurrences } from '../occurrence-rows.ts';

const neighbour = (description: string) => nullable(Type.String({ description }));

const placeSchema = Type.Object(
  {
    number: nullable(
      Type.Number({ description: 'From 1, the newest; null if it is outside of the window.' }),
    ),
    newer: neighbour('ID of the next newer occurrence in the window.'),
    older: neighbour('ID of the next older one.'),
  },
  { description: 'Only for a single occurrence: where it is among those in the window.' },
);

const single = { limit: 1, offset: 0 } as const;

export const listOccurrencesRoute = ({
  db,
  clock,
  runner,
  views,
  patterns,
}: IssuesReadingContext) =>
  route({
    operation: 'listOccurrences',
    access: issueAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/issues/{id}/occurrences',
    summary: 'List occurrences of an issue',
    description:
      'Newest first. The default window is the last 30 days. If a page has several ' +
      'occurrences, long texts are cut and named in `cut`. A page of one (`limit=1`, or an ' +
      '`occurrence`) has them in full, with its `place`.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ErrorTrackingValidationError',
    query: Type.Object({
      ...pagingParameters,
      ...windowParameters,
      ...filterParameter,
      release: Type.Optional(Type.String({ description: 'Only occurrences of this release.' })),
      occurrence: Type.Optional(
        Type.String({
          description: 'ID of an occurrence: only this one, even outside of the window.',
        }),
      ),
    }),
    answers: {
      200: Type.Intersect([
        pageSchema(occurrenceSchema),
        Type.Object({ place: Type.Optional(placeSchema) }),
      ]),
    },
    parse: ({ query }) => ({
      window: issueWindow(query, clock.now()),
      filter: readOccurrenceFilter(query.filter),
    }),
    handle: async ({ project, issue, query, parsed: { window, filter }, signal }) => {
      const page = listPage(query);
      const fingerprints = await fingerprintsOf(db, issue.id);
      const asked = { id: issue.id, fingerprints };
      const slice = {
        ...(await askedSlice({ patterns }, project, asked, { window, filter })),
        release: query.release,
      };
      const { occurrence: id } = query;
      const [known, rows] = await Promise.all([
        page.limit > 1 && id === undefined ? countOccurrences(runner, slice, signal) : null,
        id === undefined
          ? readOccurrences(runner, slice, page, signal)
          : findOccurrence(runner, slice, id, signal),
      ]);
      const texts = await views.textsOf(project, rows, signal);
      if (known !== null) return streamedPage(texts, known, page);
      const [row] = rows;
      const own = id === undefined ? page : single;
      if (row === undefined) {
        const total = await countOccurrences(runner, slice, signal);
        return streamedPage(texts, total, own, { hasMore: false });
      }
      const placed = { id: row.id, time: Number(row.time) };
      const { total, place } = await readPlace(runner, slice, placed, signal);
      const offset = id === undefined ? page.offset : (place.number ?? 1) - 1;
      return streamedPage(
        texts,
        total,
        { limit: 1, offset },
        { place, hasMore: place.older !== null },
      );
    },
  });

/** The occurrence of an issue with an ID, first in the window, which is faster. */
async function findOccurrence(
  runner: IssuesReadingContext['runner'],
  { release: _, filter: __, ...slice }: OccurrenceSlice,
  id: string,
  signal: AbortSignal,
): Promise<readonly StoredOccurrence[]> {
  if (!isUuid(id)) return [];
  const found = await readOccurrences(runner, { ...slice, id }, single, signal);
  if (found.length > 0) return found;
  return readOccurrences(runner, { ...slice, id, window: everyTime }, single, signal);
}
