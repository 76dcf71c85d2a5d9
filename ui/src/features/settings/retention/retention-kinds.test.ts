import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { daysText, isShorter, retentionKinds } from './retention-kinds.ts';

test('a number of days is shorter than no limit, and missing means the default', () => {
  expect(isShorter(90, null, null)).toBe(true);
  expect(isShorter(null, 90, null)).toBe(false);
  expect(isShorter(null, 90, 30)).toBe(true);
  expect(isShorter(30, null, 30)).toBe(false);
});

test('no number of days means no limit', () => {
  expect([null, 1, 30].map(daysText)).toEqual(['no limit', '1 day', '30 days']);
});

test('a setting allows as many days as the API does', () => {
  const file = fileURLToPath(new URL('../../../../../openapi.json', import.meta.url));
  const api = JSON.parse(readFileSync(file, 'utf8')) as {
    components: { schemas: Record<string, unknown> };
  };
  const maximumOf = (name: string) =>
    /"maximum":(\d+)/.exec(JSON.stringify(api.components.schemas[name]))?.[1];
  for (const { kind, most } of retentionKinds) {
    const name = `Days${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
    expect([kind, maximumOf(name)]).toEqual([kind, String(most)]);
  }
  expect(retentionKinds.length).toBeGreaterThan(5);
});
