import { eventRollUps } from '../src/kinds/web/roll-ups.ts';

/** All of them: a test's table had them before its first row. */
export const wholeEventRollUps: ReadonlySet<string> = new Set(
  eventRollUps.map(({ name }) => `events.${name}`),
);
