import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { interfaceTypes, servedDescription } from './interface-types.ts';

const fileText = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('openapi.json is what the service serves (else: npm run docs)', async () => {
  expect(JSON.parse(fileText('openapi.json'))).toEqual(JSON.parse(await servedDescription()));
});

test('the app’s types are made from openapi.json (else: npm run docs)', async () => {
  expect(fileText('ui/src/api/schema.d.ts')).toBe(await interfaceTypes(fileText('openapi.json')));
});
