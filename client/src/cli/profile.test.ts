import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsFile } from './profile.ts';

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
