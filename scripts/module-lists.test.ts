import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import root from '../package.json' with { type: 'json' };
import { codeFiles } from './regular-expressions.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const architecture = readFileSync(`${folder}ARCHITECTURE.md`, 'utf8');

test.each(['server', 'ui'])('every folder of %s is in the list of ARCHITECTURE.md', (workspace) => {
  const found = readdirSync(`${folder}${workspace}/src`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const [, list = ''] = architecture.split(`\n${workspace}/src/\n`);
  const [own = ''] = list.split('```');
  expect(found.length).toBeGreaterThan(5);
  expect(
    found.filter((name) => !own.includes(`  ${name}/ `) && !own.includes(`\n  ${name}/\n`)),
  ).toEqual(workspace === 'server' ? ['config'] : []);
});

test('every module with a store of the metadata is tested on PostgreSQL', () => {
  const isStore = /^server\/src\/(?!store\/(?:blobs|events)\/).*-store\.ts$/;
  const stores = codeFiles(folder, ['server/src']).filter((file) => isStore.test(file));
  const tested = root.scripts['test:postgres'].split(' ').filter((word) => word.includes('/'));
  expect(stores.length).toBeGreaterThan(50);
  expect(stores.filter((file) => !tested.some((path) => file.startsWith(`${path}/`)))).toEqual([]);
});
