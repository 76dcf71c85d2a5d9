import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { descriptionText, servedDescription } from './openapi-file.ts';

const largest = 450_000;

test('openapi.json is what the service serves (otherwise run npm run docs) and has at most 450 kB', async () => {
  const file = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8');
  expect(file).toBe(await servedDescription());
  expect(Buffer.byteLength(file)).toBeLessThanOrEqual(largest);
  // The whole service starts.
});

test('each operation and each component is on its own line', () => {
  const description = {
    openapi: '3.1.0',
    paths: { '/a': { get: { tags: ['A'] }, put: { tags: ['A'] } } },
    components: { schemas: { A: { type: 'object', properties: { a: {} } } } },
  };
  const text = descriptionText(description);
  expect(text.split('\n')).toEqual([
    '{',
    '"openapi":"3.1.0",',
    '"paths":{',
    '"/a":{',
    '"get":{"tags":["A"]},',
    '"put":{"tags":["A"]}',
    '}',
    '},',
    '"components":{',
    '"schemas":{',
    '"A":{"type":"object","properties":{"a":{}}}',
    '}',
    '}',
    '}',
    '',
  ]);
  expect(JSON.parse(text)).toEqual(description);
});

test('the build generates the app’s types for every operation', () => {
  const description = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8');
  const types = readFileSync(new URL('../ui/src/api/schema.d.ts', import.meta.url), 'utf8');
  const ids = [...description.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id) => !types.includes(`\n    ${id}: {`))).toEqual([]);
});
