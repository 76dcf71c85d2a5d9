import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

let folder: string;
beforeEach(() => {
  folder = `${mkdtempSync(join(tmpdir(), 'bellwether-install-'))}/`;
  mkdirSync(`${folder}node_modules`);
});
afterEach(() => rmSync(folder, { recursive: true }));

const lock = {
  '': { version: '1.0.0' },
  server: { version: '1.0.0' },
  'node_modules/@own/server': { link: true },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/only-on-another-system': { version: '1.0.0', optional: true },
};

function write(name: string, packages: object): void {
  writeFileSync(folder + name, JSON.stringify({ packages }));
}

test('the packages of the lock file are installed, except those for other systems', () => {
  write('package-lock.json', lock);
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  expect(isInstalled(folder)).toBe(true);
});

test('missing packages, another version or no installation are detected', () => {
  write('package-lock.json', lock);
  expect(isInstalled(folder)).toBe(false);
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '0.9.0' } });
  expect(isInstalled(folder)).toBe(false);
  write('node_modules/.package-lock.json', {});
  expect(isInstalled(folder)).toBe(false);
});
