import { expect, test } from 'vitest';
import { ManualClock } from '../platform/clock.ts';
import { MapCache } from './map-cache.ts';

test.each([
  ['a minute passes', 60_000],
  ['the clock is set back by a day', -86_400_000],
])('a file that was uploaded again is read when %s', async (_, step) => {
  const clock = new ManualClock(1_700_000_000_000);
  const cache = new MapCache(1e6, clock, (text) => ({ text, bytes: text.length }));
  let version = 1;
  const files = {
    read: async (fileName: string) => ({
      fileName,
      version: String(version),
      bytes: 1,
      content: async () => Buffer.from(`map ${version}`),
    }),
  };
  const file = {
    build: { projectId: 'p', type: 'javascript', buildId: 'b' } as const,
    file: 'app.js.map',
  };
  const load = () => cache.load(file, files, { bytes: 1e6 }, new Map());
  expect(await load()).toMatchObject({ text: 'map 1' });
  version = 2;
  clock.advance(59_999);
  expect(await load()).toMatchObject({ text: 'map 1' });
  clock.advance(step);
  expect(await load()).toMatchObject({ text: 'map 2' });
});
