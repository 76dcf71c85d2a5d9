import { expect, test } from 'vitest';
import { NameCounts } from './name-counts.ts';

test('names are counted while their work lasts, also if it fails, and then forgotten', async () => {
  const counts = new NameCounts();
  const names = Array.from({ length: 1000 }, (_, nth) => `name ${nth % 500}`);
  const works = names.map((name) => counts.while(name, () => Promise.reject(new Error('failed'))));
  expect([counts.of('name 7'), counts.of('unknown')]).toEqual([2, 0]);
  expect([counts.size, counts.total]).toEqual([500, 1000]);
  await Promise.allSettled(works);
  expect([counts.size, counts.total]).toEqual([0, 0]);
});
