import type { StatementRunner } from '../../store/events/index.ts';
import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { oneOf, requestedTime } from '../../http/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { projectAccess } from '../../projects/index.ts';
import { readOutcomes } from '../outcome-rows.ts';
import { dropReasons, outcomeDay } from '../outcomes.ts';

const validationTag = 'ProjectValidationError';
const defaultDays = 30;
const dayLength = 86_400_000;

const reasons = Object.entries(dropReasons)
  .map(([reason, text]) => `- \`${reason}\`: ${text}.`)
  .join('\n');

export interface OutcomesContext {
  readonly runner: StatementRunner;
  readonly clock: Clock;
}

/** The outcomes of what was sent to a project. */
export const listOutcomesRoute = ({ runner, clock }: OutcomesContext) =>
  route({
    operation: 'listOutcomes',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/outcomes',
    summary: 'Count items by outcome',
    description:
      'Counts every item received for the project, by UTC day of receipt and outcome: ' +
      `\`accepted\`, or the reason why it was dropped.\n\n${reasons}\n\n\`detail\` is more specific, ` +
      'such as the kind of bot.',
    tags: ['Collecting'],
    errors: ['ForbiddenError', 'NotFoundError', 'ServiceUnavailableError', 'QueryTimeoutError'],
    validationTag,
    query: Type.Object({
      from: Type.Optional(
        Type.String({
          description: `First UTC day: a day, a time or Unix ms; default ${defaultDays - 1} days before \`to\`.`,
        }),
      ),
      to: Type.Optional(Type.String({ description: 'Last UTC day, inclusive; default today.' })),
    }),
    answers: {
      200: Type.Object({
        from: Type.String({ description: '`YYYY-MM-DD`.' }),
        to: Type.String({ description: '`YYYY-MM-DD`.' }),
        items: Type.Array(
          Type.Object({
            day: Type.String({ description: '`YYYY-MM-DD`.' }),
            outcome: oneOf(['accepted', ...Object.keys(dropReasons)]),
            detail: Type.String({ description: 'Empty if there is no detail.' }),
            count: Type.Integer(),
          }),
        ),
      }),
    },
    parse: ({ query }) => {
      const to = timeOf(query.to, 'to') ?? clock.now();
      const from = timeOf(query.from, 'from') ?? to - (defaultDays - 1) * dayLength;
      return { from: outcomeDay(from), to: outcomeDay(to) };
    },
    handle: async ({ project, parsed: days, signal }) => {
      const items = await readOutcomes(runner, project, days, signal);
      return { ...days, items };
    },
  });

/** Days that the store can hold; other days have no outcomes. */
const earliest = Date.parse('1970-01-01');
const latest = Date.parse('2149-06-06');

function timeOf(text: string | undefined, name: string): number | null {
  const time = requestedTime(text, `query.${name}`, validationTag);
  return time === null ? null : Math.min(Math.max(time, earliest), latest);
}
