import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { findPersonOrVisitor } from '../find-person-or-visitor.ts';
import type { PeopleContext } from '../people-context.ts';
import { personDetailSchema, personDetailView, personView } from '../person-view.ts';
import { personOrVisitorReader } from '../person-or-visitor-rows.ts';

const latestOfEach = 50;
const mostVisitors = 100;

export const getPersonRoute = (context: PeopleContext) =>
  route({
    operation: 'getPerson',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/users/{id}',
    summary: 'Read a person',
    description:
      'Everything known about a person, with the latest sessions, events and errors. The ID is ' +
      'that of a person, an external ID, or that of a visitor; an identified visitor returns ' +
      'the person.',
    tags: ['People'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    answers: { 200: personDetailSchema },
    handle: async ({ project, params, signal }) => {
      const who = await findPersonOrVisitor(context, project, params.id, signal);
      const reader = personOrVisitorReader(context.runner, project, who, signal);
      const [visitors, sessions, events, errors] = await Promise.all([
        reader.visitors(mostVisitors),
        reader.sessions(latestOfEach),
        reader.events(latestOfEach),
        reader.errors(latestOfEach),
      ]);
      const listed = personView(who.id, who.identified, who.person, who.visits);
      return personDetailView(listed, who.person, { visitors, sessions, events, errors });
    },
  });
