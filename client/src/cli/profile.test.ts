import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readProfile, saveProfile, settingsFile } from './profile.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-profile-'));
afterAll(() => rmSync(folder, { recursive: true }));
const within = (name: string) => ({ XDG_CONFIG_HOME: join(folder, name) });
const profile = { url: 'https://stats.example.com', apiKey: 'bw_one' };

test.each([undefined, '', 'conf', './conf'])(
  'with XDG_CONFIG_HOME=%s, a key is stored in the home folder and not in the current one',
  (given) => {
    const file = join(homedir(), '.config/bellwether/config.json');
    expect(settingsFile({ XDG_CONFIG_HOME: given })).toBe(file);
  },
);

test('an absolute XDG_CONFIG_HOME is used', () => {
  expect(settingsFile({ XDG_CONFIG_HOME: '/srv/conf' })).toBe('/srv/conf/bellwether/config.json');
});

test('a profile is stored for its owner only, next to others, also behind a link', () => {
  const environment = within('stored');
  const file = settingsFile(environment);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(join(folder, 'linked.json'), '{"current":"a","profiles":{}}', { mode: 0o644 });
  symlinkSync(join(folder, 'linked.json'), file);
  saveProfile(environment, 'one', profile);
  saveProfile(environment, 'two', { ...profile, apiKey: 'bw_two' });
  expect(readProfile(environment)).toEqual({ ...profile, apiKey: 'bw_two' });
  expect(readProfile(environment, 'one')).toEqual(profile);
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(file))).toEqual(['config.json']);
});

test('a profile that cannot be stored leaves the others', () => {
  const environment = within('kept');
  const file = saveProfile(environment, 'one', profile);
  mkdirSync(`${file}.new`);
  expect(() => saveProfile(environment, 'two', profile)).toThrow();
  expect(readProfile(environment)).toEqual(profile);
});

test('a file that cannot be read is named, and not taken for a missing one', () => {
  const environment = within('unreadable');
  mkdirSync(settingsFile(environment), { recursive: true });
  expect(() => readProfile(environment)).toThrow(/config\.json cannot be read \(EISDIR\)\.$/);
  expect(() => readProfile(within('none'))).toThrow('Run `bellwether login URL` first');
});

test.runIf(existsSync('/proc/self'))(
  'a folder that can have no folders ends with its error',
  () => {
    const environment = { XDG_CONFIG_HOME: '/proc/self/config' };
    const profile = { url: 'https://stats.example.com' };
    expect(() => saveProfile(environment, 'default', profile)).toThrow('ENOENT');
  },
);
