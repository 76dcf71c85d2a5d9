import { expect, test } from 'vitest';
import type { ProjectId } from '../../api/query-keys.ts';
import firstCharts from './first-charts.json' with { type: 'json' };
import { screenCharts } from './overview-queries.ts';

const request = { projectId: 'p1' as ProjectId, search: { zone: 'UTC' } };

/** As first.js sends them: it fills in the zone, and leaves out the sparklines on phones. */
const sent = (wide: boolean) =>
  JSON.stringify(firstCharts.filter(({ id }) => wide || id !== 'sparklines')).replaceAll(
    '""',
    '"UTC"',
  );

test('first.js asks for the same charts as the overview, in the same order', () => {
  for (const wide of [true, false]) {
    const asked = JSON.stringify(screenCharts(request, wide));
    expect(asked.length).toBeGreaterThan(2_000);
    // Its answer is only used if each character is the same.
    expect(sent(wide)).toBe(asked);
  }
});
