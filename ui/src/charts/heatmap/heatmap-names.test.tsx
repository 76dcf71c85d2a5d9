import { expect, test } from 'vitest';
import { scenesOf } from '../../../test/scenes.ts';
import { noOptions as options } from '../no-options.ts';
import { HeatmapView } from './heatmap-view.tsx';

const names = Array.from({ length: 7 * 24 }, (_, index) =>
  new Date(Date.UTC(2026, 2, 2, index)).toISOString().slice(0, 19).replace('T', ' '),
);
const values = names.map((_, index) => index);

const show = scenesOf(import.meta.url, {
  hours: () => (
    <main style={{ width: 520, height: 260 }}>
      <HeatmapView
        answer={{
          kind: 'time',
          names,
          series: [{ key: 'a', label: 'Visitors', values, color: null }],
          dimension: 'time',
          truncated: false,
        }}
        before={null}
        appearance={{ type: 'heatmap', options, preferred: [] }}
        markers={[]}
        onPick={() => undefined}
      />
    </main>
  ),
});

test.each([
  ['en-GB', '22:00', 12],
  ['en-US', '6:00 PM', 4],
])('in %s, the hours do not cover each other', async (language, name, count) => {
  const { page } = await show('hours', {}, { language });
  await page.getByTitle(name, { exact: true }).waitFor();
  const ends = await page.locator('span[title*=":00"]').evaluateAll((spans) =>
    spans
      .filter((span) => span.checkVisibility())
      .map((span) => {
        const text = document.createRange();
        text.selectNodeContents(span);
        const { left, right } = text.getBoundingClientRect();
        return [left, right] as const;
      }),
  );
  expect(ends).toHaveLength(count);
  ends.slice(1).forEach(([left], before) => expect(left).toBeGreaterThan(ends[before]?.[1] ?? 0));
});
