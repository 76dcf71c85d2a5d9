import { eventRollUps } from '../src/kinds/web/roll-ups.ts';

const isCluster = process.env['BELLWETHER_TEST_EVENTS'] === 'cluster';

/** All of them: a test's table had them before its first row. The table of a cluster has no parts of its own. */
export const completeEventRollUps: ReadonlySet<string> = new Set(
  isCluster ? [] : eventRollUps.map(({ name }) => `events.${name}`),
);
