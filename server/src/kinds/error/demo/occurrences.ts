import { SeededRandom } from '../../../platform/seeded-random.ts';
import type { DemoData, DemoItem, Reopening } from '../../demo-data.ts';
import { demoSeed, releaseAt, releases } from '../../demo-site.ts';
import { userAgentOf } from '../../web/demo/user-agents.ts';
import type { EventRow } from '../../web/table.ts';
import { type OccurrencePayload, occurrenceRecords } from '../record.ts';
import { type Bug, bugs, cameBack, resolvedIn } from './bugs.ts';
import { siteBuilds } from './site-build.ts';

const dayLength = 86_400_000;
/** How long ago the resolved issue regressed (ms). */
const backSince = dayLength / 2;

export const errorDemo: DemoData = ({ now, failed }) => {
  const random = new SeededRandom(demoSeed + 2);
  return {
    builds: releases.flatMap(({ name, age }) => {
      return siteBuilds.get(name)?.upload(now - age * dayLength) ?? [];
    }),
    ofDay(visits) {
      const items = occurrencesOf(visits, now, random);
      for (const { payload } of items) failed.add(payload.session);
      return { items };
    },
  };
};

/** Errors on the page views among `rows`, as journal records. */
export function occurrencesOf(
  rows: readonly EventRow[],
  now: number,
  random: SeededRandom,
): DemoItem<OccurrencePayload>[] {
  const since = now - backSince;
  const reopens = reopeningOf(now);
  return rows
    .filter(({ event }) => event === 'pageview')
    .flatMap((view) => {
      const age = (now - view.ts) / dayLength;
      const met = bugs.filter((bug) => bug.pages.includes(view.page));
      return met
        .filter((bug) => random.next() < bug.share(age) && canMeet(bug, view))
        .map((bug) => occurrence(bug, view, age, Math.round(random.between(400, 4000))))
        .map((payload) => {
          const { timestamp: at, type } = payload;
          const isBack = type === cameBack && at >= since;
          return { at, kind: occurrenceRecords.kind, payload, ...(isBack && { reopens }) };
        })
        .filter(({ at }) => at < now);
    });
}

function reopeningOf(now: number): Reopening {
  const fixed = releases.find(({ name }) => name === resolvedIn)?.age ?? 0;
  return {
    errorType: cameBack,
    release: resolvedIn,
    resolvedAt: now - (fixed - 0.2) * dayLength,
    since: now - backSince,
  };
}

function canMeet({ onlyIn }: Bug, { browser }: EventRow): boolean {
  return onlyIn === undefined || browser.endsWith(onlyIn);
}

function occurrence(bug: Bug, view: EventRow, age: number, after: number): OccurrencePayload {
  const engine = engineOf(view.browser);
  const message =
    (engine === 'Firefox' ? bug.inFirefox : engine === 'Safari' ? bug.inSafari : undefined) ??
    bug.message;
  const release = releaseAt(age);
  return {
    errorGeneration: 1,
    visitor: view.visitor,
    session: view.session,
    window: '',
    timestamp: view.ts + after,
    language: 'javascript',
    type: bug.type,
    message,
    stack: stackOf(bug, message, engine, release),
    causes: [],
    handled: bug.handled,
    count: 1,
    release,
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

/** As thrown by the minified files of a release. Only Chrome's stacks begin with the error itself. */
function stackOf({ type, frames }: Bug, message: string, engine: Engine, release: string): string {
  const lines = frames.flatMap((frame) => {
    const minified = siteBuilds.get(release)?.frame(frame);
    if (minified === undefined) return [];
    const { name, place } = minified;
    return engine === 'Chrome' ? `    at ${name} (${place})` : `${name}@${place}`;
  });
  return [...(engine === 'Chrome' ? [`${type}: ${message}`] : []), ...lines].join('\n');
}
