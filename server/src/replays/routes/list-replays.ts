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
import { projectAccess } from '../../projects/index.ts';
import { lastStorableTime, rememberingNothing } from '../../store/events/index.ts';
import { readReplays } from '../replay-session-rows.ts';
import { replaySchema, replayView } from '../replay-view.ts';
import type { ReplaysContext } from '../replays-context.ts';
import { viewedKey, viewedOf } from '../viewed-replays-store.ts';

const defaultWindow = 30 * 86_400_000;
const validationTag = 'ProjectValidationError';

const text = (description: string) => Type.Optional(Type.String({ description }));
const flag = (description: string) => Type.Optional(oneOf(['true', 'false'], { description }));
const milliseconds = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, description: `${description}, ms.` }));

export const listReplaysRoute = ({
  db,
  clock,
  runner,
  statements = rememberingNothing(runner),
}: ReplaysContext) =>
  route({
    operation: 'listReplays',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/replays',
    summary: 'List session replays',
    description:
      'Each item is one window of one session, newest first. The default window is the last 30 ' +
      'days, by start of the replay; with only `toTime`, the 30 days before it.',
    tags: ['Replays'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag,
    query: Type.Object({
      fromTime: text('Inclusive. ISO 8601 or Unix milliseconds.'),
      toTime: text('Exclusive. ISO 8601 or Unix milliseconds.'),
      route: text('A path in the replay, such as `/cart`.'),
      country: text('ISO 3166 alpha-2.'),
      browser: text('Such as `Firefox`.'),
      hasErrors: flag('Whether it contains an error.'),
      poorVitals: flag('Whether it contains a poor web vital.'),
      minDuration: milliseconds('Minimum duration'),
      maxDuration: milliseconds('Maximum duration'),
      person: text('ID or external ID of a person, or ID of a visitor.'),
      session: text('ID of a session, whose visitor can change.'),
      ...pagingParameters,
    }),
    answers: { 200: pageSchema(replaySchema) },
    parse: ({ query }) => ({
      from: requestedTime(query.fromTime, 'query.fromTime', validationTag),
      to: requestedTime(query.toTime, 'query.toTime', validationTag),
    }),
    handle: async ({ caller, project, query, parsed: { from, to }, signal }) => {
      const now = clock.now();
      const asOf = statements.asOf(project.number, now, defaultWindow);
      const filter = {
        from: from ?? (to ?? asOf) - defaultWindow,
        to: to ?? lastStorableTime,
        route: query.route ?? null,
        country: query.country?.toUpperCase() ?? null,
        browser: query.browser ?? null,
        hasErrors: readFlag(query.hasErrors),
        hasPoorVitals: readFlag(query.poorVitals),
        minDuration: query.minDuration ?? null,
        maxDuration: query.maxDuration ?? null,
        person: query.person ?? null,
        session: query.session ?? null,
      };
      const page = listPage(query);
      const remembering = statements.runner(project);
      const { replays, total } = await readReplays(remembering, project, filter, page, now, signal);
      const sessions = replays.map(({ sessionId }) => sessionId);
      const viewed = await viewedOf(db, project, caller.userId, sessions);
      const items = replays.map((replay) =>
        replayView(replay, viewed.has(viewedKey(replay.sessionId, replay.windowId))),
      );
      return pageAnswer(items, total, page);
    },
  });

function readFlag(sent: 'true' | 'false' | undefined): boolean | null {
  return sent === undefined ? null : sent === 'true';
}
