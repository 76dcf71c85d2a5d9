import { Type } from 'typebox';
import { anyCaller, type Caller, roleOn, route } from '../../accounts/index.ts';
import { errorAnswer, nullable, requestedTime } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { timeZone } from '../../platform/time-zone.ts';
import { existingProject, identityKind } from '../../projects/index.ts';
import type { NowContext } from '../now-context.ts';
import { daysOfProject, type RequestedDays } from '../days-of-project.ts';
import { countOnline } from '../online-rows.ts';
import { readFigures } from '../project-figures.ts';

const mostProjects = 24;
/** Few, so that other requests for the same owner's projects have turns in between. */
const atOnce = 3;
/** Later projects are not begun, ms. */
const beginsWithin = 30_000;
const mostDays = 31;
const day = 86_400_000;
const validationTag = 'ProjectValidationError';

const count = (description: string) => Type.Integer({ description });

const figuresSchema = Type.Object({
  count: count('Visitors, or servers of a plugin or an app.'),
  before: count('The same, whole days earlier.'),
  days: Type.Array(Type.Integer(), { description: 'The same by day, from that of `from` on.' }),
  events: count('Page views and custom events, or reports.'),
  errors: Type.Integer(),
  online: nullable(count('Visitors in the last 30 minutes. Null for servers.')),
});

const itemSchema = Type.Object({
  project: Type.String({ description: 'As asked.' }),
  figures: nullable(figuresSchema),
  error: nullable(
    Type.Object(
      { _tag: Type.String(), message: Type.String() },
      { description: 'Why there are no figures.' },
    ),
  ),
});

/** The figures of a page of projects in one request. They are the same few for each, so that many are cheap. */
export const listProjectFiguresRoute = (context: NowContext) =>
  route({
    operation: 'listProjectFigures',
    access: anyCaller('read'),
    method: 'GET',
    path: '/v0/projects/figures',
    summary: 'Read the figures of several projects',
    description:
      'What each project has counted since a time. A project with a time zone counts as many days of ' +
      'its own. One that you cannot read has an `error`.',
    tags: ['Projects'],
    errors: [],
    validationTag,
    query: Type.Object({
      projects: Type.String({
        description: `IDs or slugs, separated by commas: at most ${mostProjects}.`,
      }),
      from: Type.String({
        description: `ISO 8601 or Unix milliseconds, at most ${mostDays} days ago.`,
      }),
      timezone: Type.Optional(Type.String({ description: 'IANA zone of the days; default UTC.' })),
    }),
    answers: { 200: Type.Object({ items: Type.Array(itemSchema) }) },
    parse: ({ query }) => ({
      projects: readProjects(query.projects),
      days: readDays(query, context.clock.now()),
    }),
    handle: async ({ caller, parsed: { projects, days }, id, signal }) => {
      const { clock, report } = context;
      const began = clock.now();
      const items = [];
      for (let at = 0; at < projects.length; at += atOnce) {
        const portion = projects.slice(at, at + atOnce).map(async (project) => {
          try {
            if (clock.now() - began > beginsWithin) throw tooLate();
            const figures = await figuresOf(project, context, caller, days, signal);
            return { project, figures, error: null };
          } catch (error) {
            const { body } = errorAnswer(error, id);
            if (body._tag === 'InternalServerError')
              report(`figures in request ${id} failed`, error);
            return { project, figures: null, error: { _tag: body._tag, message: body.message } };
          }
        });
        items.push(...(await Promise.all(portion)));
      }
      return { items };
    },
  });

async function figuresOf(
  idOrSlug: string,
  { answers, clock, db, runner }: NowContext,
  caller: Caller,
  days: RequestedDays,
  signal: AbortSignal,
) {
  const project = await existingProject(db, idOrSlug);
  if (roleOn(caller, project.ownerId) === null) {
    throw new AppError('ForbiddenError', 'You are not a member of this project.');
  }
  const kind = identityKind(project.templateId);
  const [figures, online] = await Promise.all([
    readFigures(answers, project, kind, daysOfProject(days, project), signal),
    kind === 'server' ? null : countOnline(runner, project, clock.now(), signal),
  ]);
  return { ...figures, online };
}

/** @throws AppError 400 */
function readProjects(text: string): readonly string[] {
  const names = [...new Set(text.split(',', mostProjects + 1))];
  if (names.length <= mostProjects && !names.includes('')) return names;
  throw wrong('projects', `must be 1 to ${mostProjects} IDs or slugs, separated by commas`);
}

/** @throws AppError 400 */
function readDays(
  { from: text, timezone = 'UTC' }: { readonly from: string; readonly timezone?: string },
  now: number,
): RequestedDays {
  if (timeZone(timezone) === null) throw wrong('timezone', 'must be an IANA time zone');
  const from = requestedTime(text, 'query.from', validationTag) ?? Number.NaN;
  if (!(from <= now && from >= now - mostDays * day)) {
    throw wrong('from', `must be a time in the last ${mostDays} days`);
  }
  return { from, timezone, now };
}

function wrong(name: string, what: string): AppError {
  const path = `query.${name}`;
  return new AppError(validationTag, `${path} ${what}.`, { path });
}

function tooLate(): AppError {
  const message = 'The figures of other projects took too long. Ask for fewer at once.';
  return new AppError('QueryTimeoutError', message);
}
