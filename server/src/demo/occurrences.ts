import type { OccurrencePayload } from '../kinds/error/record.ts';
import type { EventRow } from '../kinds/web/table.ts';
import { type Bug, bugs } from './bugs.ts';
import type { DemoItem } from './demo-records.ts';
import { releaseAt } from './releases.ts';
import type { SeededRandom } from './seeded-random.ts';
import { userAgentOf } from './user-agents.ts';

const dayLength = 86_400_000;
const site = 'https://lighthouse.example';

/** Errors on the page views among `rows`, as journal records. */
export function occurrencesOf(
  rows: readonly EventRow[],
  now: number,
  random: SeededRandom,
): DemoItem[] {
  return rows
    .filter(({ event }) => event === 'pageview')
    .flatMap((view) => {
      const age = (now - view.ts) / dayLength;
      const met = bugs.filter((bug) => bug.pages.includes(view.page));
      return met
        .filter((bug) => random.next() < bug.share(age) && canMeet(bug, view))
        .map((bug) => occurrence(bug, view, age, Math.round(random.between(400, 4000))))
        .map((payload): DemoItem => ({ at: payload.timestamp, kind: 'occurrence', payload }))
        .filter(({ at }) => at < now);
    });
}

function canMeet({ onlyIn }: Bug, { browser }: EventRow): boolean {
  return onlyIn === undefined || browser.endsWith(onlyIn);
}

function occurrence(bug: Bug, view: EventRow, age: number, after: number): OccurrencePayload {
  const engine = engineOf(view.browser);
  const message =
    (engine === 'Firefox' ? bug.inFirefox : engine === 'Safari' ? bug.inSafari : undefined) ??
    bug.message;
  return {
    errorGeneration: 1,
    visitor: view.visitor,
    session: view.session,
    window: '',
    timestamp: view.ts + after,
    language: 'javascript',
    type: bug.type,
    message,
    stack: stackOf(bug, message, engine),
    causes: [],
    handled: bug.handled,
    count: 1,
    release: releaseAt(age),
    sdkName: 'bellwether-demo',
    sdkVersion: '',
    url: view.url,
    page: view.page,
    userAgent: userAgentOf(view),
    country: view.country,
    context: bug.context ?? {},
  };
}

type Engine = 'Chrome' | 'Firefox' | 'Safari';

function engineOf(browser: string): Engine {
  if (browser.endsWith('Safari')) return 'Safari';
  return browser === 'Firefox' ? 'Firefox' : 'Chrome';
}

/** Only Chrome's stacks begin with the error itself. */
function stackOf({ type, frames }: Bug, message: string, engine: Engine): string {
  const lines = frames.map(([name, file, line, column]) => {
    const place = `${site}/${file}:${line}:${column}`;
    return engine === 'Chrome' ? `    at ${name} (${place})` : `${name}@${place}`;
  });
  return [...(engine === 'Chrome' ? [`${type}: ${message}`] : []), ...lines].join('\n');
}
