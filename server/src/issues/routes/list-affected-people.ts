import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, nullable, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import { peopleById } from '../../people/index.ts';
import { readAffected } from '../affected-rows.ts';
import { askedSlice } from '../asked-slice.ts';
import { issueAccess } from '../issue-access.ts';
import { issueWindow, windowParameters } from '../issue-window.ts';
import { fingerprintsOf } from '../issues-read-store.ts';
import type { IssuesReadingContext } from '../issues-reading.ts';
import { filterParameter, readOccurrenceFilter } from '../occurrence-filter.ts';

const unset = 'null = unknown.';

const affectedSchema = Type.Object(
  {
    id: Type.String({ description: 'The person’s ID.' }),
    externalId: nullable(Type.String({ description: `Your own ID of the person; ${unset}` })),
    name: nullable(Type.String({ description: unset })),
    email: nullable(Type.String({ description: unset })),
    count: Type.Number({ description: 'Occurrences in the window.' }),
    lastSeen: Type.String({ format: 'date-time', description: 'Time of the last of them.' }),
  },
  { $id: 'AffectedPerson' },
);

export const listAffectedPeopleRoute = ({ db, clock, runner, patterns }: IssuesReadingContext) =>
  route({
    operation: 'listAffectedPeople',
    access: issueAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/issues/{id}/people',
    summary: 'List people affected by an issue',
    description:
      'Identified people to whom it occurred in the window, those with most occurrences first. ' +
      'Anonymous visitors are only counted: see `people` of the issue.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ErrorTrackingValidationError',
    query: Type.Object({ ...pagingParameters, ...windowParameters, ...filterParameter }),
    answers: { 200: pageSchema(affectedSchema) },
    parse: ({ query }) => ({
      window: issueWindow(query, clock.now()),
      filter: readOccurrenceFilter(query.filter),
    }),
    handle: async ({ project, issue, query, parsed: { window, filter }, signal }) => {
      const page = listPage(query);
      const fingerprints = await fingerprintsOf(db, issue.id);
      const asked = { id: issue.id, fingerprints };
      const slice = await askedSlice({ patterns }, project, asked, { window, filter });
      const { affected, total } = await readAffected(runner, slice, page, signal);
      const ids = affected.map(({ personId }) => personId);
      const people = await peopleById(db, project, ids);
      const items = affected.flatMap(({ personId, count, lastSeen }) => {
        const person = people.get(personId);
        // A removal hides persons before it has removed their visitors.
        if (person === undefined) return [];
        const { id, externalId, name, email } = person;
        return [{ id, externalId, name, email, count, lastSeen: new Date(lastSeen).toISOString() }];
      });
      return pageAnswer(items, total, page);
    },
  });
