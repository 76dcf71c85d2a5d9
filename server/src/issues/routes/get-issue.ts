import { type Static, Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { nullable, oneOf, StreamedAnswer } from '../../http/index.ts';
import { askedSlice } from '../asked-slice.ts';
import { readIssueRelations } from '../issue-relations.ts';
import { issueWindow, type IssueWindow, windowParameters } from '../issue-window.ts';
import { issueSchema, issueView } from '../issue-view.ts';
import { fingerprintsOf } from '../issues-read-store.ts';
import { mergedInto } from '../merges-store.ts';
import { issueAccess } from '../issue-access.ts';
import type { IssuesReadingContext } from '../issues-reading.ts';
import { occurrenceSchema } from '../occurrence.ts';
import { filterParameter, readOccurrenceFilter } from '../occurrence-filter.ts';
import { figuresOfSlice, readOccurrences, seriesOfSlice } from '../occurrence-rows.ts';

const answerSchema = Type.Intersect([
  issueSchema,
  Type.Object({
    fingerprints: Type.Array(Type.Object({ algorithm: Type.String(), hash: Type.String() }), {
      description: 'Its fingerprints.',
    }),
    merged: Type.Array(
      Type.Object({ id: Type.String(), type: Type.String(), message: Type.String() }),
      { description: 'Issues merged into it, each of which can be unmerged.' },
    ),
    series: Type.Object({
      interval: oneOf(['hour', 'day']),
      points: Type.Array(
        Type.Object({
          at: Type.String({ format: 'date-time', description: 'Start of the hour or day (UTC).' }),
          count: Type.Number(),
        }),
        { description: 'Hours or days with occurrences; the others are 0.' },
      ),
    }),
    latest: nullable(occurrenceSchema),
  }),
]);

/** Windows up to this length are shown by hour. */
const hourlyUpTo = 3 * 86_400_000;

export const getIssueRoute = ({ db, clock, runner, views, patterns }: IssuesReadingContext) =>
  route({
    operation: 'getIssue',
    access: issueAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/issues/{id}',
    summary: 'Get an error issue',
    description:
      'An issue with its counts in the window, its occurrences over time (by hour for up to ' +
      'three days, else by day), and its latest occurrence. A merged issue has none of these; ' +
      '`mergedInto` names the other.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ErrorTrackingValidationError',
    query: Type.Object({ ...windowParameters, ...filterParameter }),
    answers: { 200: answerSchema },
    parse: ({ query }) => {
      const now = clock.now();
      const filter = readOccurrenceFilter(query.filter);
      return { now, window: issueWindow(query, now), filter };
    },
    handle: async ({ project, issue, parsed: { now, window, filter }, signal }) => {
      const fingerprints = await fingerprintsOf(db, issue.id);
      const relations = await readIssueRelations(db, project, [issue]);
      const asked = { id: issue.id, fingerprints };
      const slice = await askedSlice({ patterns }, project, asked, { window, filter });
      const interval: 'hour' | 'day' = lengthOf(window, now) <= hourlyUpTo ? 'hour' : 'day';
      const [figures, points, [latest]] = await Promise.all([
        figuresOfSlice(runner, slice, signal),
        seriesOfSlice(runner, slice, interval, signal),
        readOccurrences(runner, slice, { limit: 1, offset: 0 }, signal),
      ]);
      const shown = latest === undefined ? [] : [latest];
      const [text = 'null'] = await views.textsOf(project, shown, signal);
      return answerOf(
        {
          ...issueView(issue, relations, figures),
          fingerprints: [...fingerprints],
          merged: [...(await mergedInto(db, issue.id))],
          series: {
            interval,
            points: points.map(({ at, count }) => ({ at: new Date(at).toISOString(), count })),
          },
        },
        text,
      );
    },
  });

/** A window without an end lasts until now. */
function lengthOf({ from, to }: IssueWindow, now: number): number {
  return Math.min(to, Math.max(now, from)) - from;
}

/** The latest occurrence may be large and is JSON already. */
function answerOf(
  issue: Omit<Static<typeof answerSchema>, 'latest'>,
  latest: Uint8Array | string,
): StreamedAnswer {
  const head = JSON.stringify(issue).slice(0, -1);
  return new StreamedAnswer([`${head},"latest":`, latest, '}']);
}
