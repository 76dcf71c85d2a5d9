import { expect, test } from 'vitest';
import {
  choice,
  ConfigError,
  flag,
  integer,
  list,
  optionalText,
  type Setting,
  some,
  text,
} from './setting.ts';

const description = 'What it does.';
const name = 'BELLWETHER_SETTING';

/** The message with which the service does not start. */
function faultOf(setting: Setting<unknown>, value: string): string | null {
  try {
    setting.read(value);
    return null;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
}

const startsWithSlash = (value: string) => (value.startsWith('/') ? null : 'must start with /');

test('a text without a default is null if it is not set', () => {
  const setting = optionalText(name, { description, check: startsWithSlash });
  expect(setting).toMatchObject({ name, description, shown: '' });
  expect(setting.read(undefined)).toBeNull();
  expect(setting.read('/a')).toBe('/a');
  expect(faultOf(setting, 'a')).toBe('BELLWETHER_SETTING must start with /.');
  expect(optionalText(name, { description, shown: 'none' }).shown).toBe('none');
});

test('a text with a default has it if it is not set', () => {
  const setting = text(name, { description, fallback: '/data', check: startsWithSlash });
  expect(setting.shown).toBe('`/data`');
  expect(setting.read(undefined)).toBe('/data');
  expect(setting.read('/ ')).toBe('/ ');
  expect(faultOf(setting, '')).toBe('BELLWETHER_SETTING must start with /.');
  expect(text(name, { description, fallback: 'a' }).read('')).toBe('');
});

test('a default that is not valid is noticed', () => {
  const setting = text(name, { description, fallback: 'data', check: startsWithSlash });
  expect(() => setting.read(undefined)).toThrow('BELLWETHER_SETTING must start with /.');
});

test('a problem never repeats a value that may be secret', () => {
  const setting = text(name, { description, fallback: '/', check: startsWithSlash });
  expect(faultOf(setting, 'secret')).not.toContain('secret');
});

test('a choice is one of its values, exactly as written', () => {
  const setting = choice(name, { description, values: ['json', 'text'], fallback: 'text' });
  expect(setting.shown).toBe('`text`');
  expect(setting.description).toBe('What it does. One of `json`, `text`.');
  expect(setting.read(undefined)).toBe('text');
  expect(setting.read('json')).toBe('json');
  for (const value of ['JSON', ' json', '', 'json,text']) {
    expect(faultOf(setting, value)).toBe(
      `BELLWETHER_SETTING must be one of json, text, not "${value}".`,
    );
  }
});

test('an integer is written in digits and within its limits', () => {
  const setting = integer(name, { description, fallback: 5, minimum: 1, maximum: 100 });
  expect(setting.shown).toBe('`5`');
  expect(setting.read(undefined)).toBe(5);
  expect(['1', '007', '100'].map((value) => setting.read(value))).toEqual([1, 7, 100]);
  const wrong = ['0', '101', '', ' 1', '1 ', '+1', '-1', '1.0', '1e1', '0x1', '1_0', '1\n', '١'];
  for (const value of wrong) {
    expect(faultOf(setting, value), value).toBe(
      `BELLWETHER_SETTING must be a whole number from 1 to 100, not "${value}".`,
    );
  }
});

test('an integer has at most 15 digits, so that none is rounded', () => {
  const options = { description, fallback: 0, minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
  const setting = integer(name, options);
  expect(setting.read('9'.repeat(15))).toBe(999_999_999_999_999);
  expect(faultOf(setting, '9'.repeat(16))).not.toBeNull();
  expect(faultOf(setting, '0'.repeat(16))).not.toBeNull();
});

test('a flag is on or off in several spellings', () => {
  const setting = flag(name, { description });
  expect(setting.shown).toBe('`0`');
  expect(setting.description).toBe('What it does. `1` or `0`.');
  for (const value of ['1', 'true', 'YES', 'On']) expect(setting.read(value), value).toBe(true);
  for (const value of ['0', 'false', 'NO', 'Off', '']) {
    expect(setting.read(value), value).toBe(false);
  }
  for (const value of ['2', ' 1', 'y', 'enabled']) {
    expect(faultOf(setting, value)).toBe(`BELLWETHER_SETTING must be 1 or 0, not "${value}".`);
  }
});

test('a flag is off unless its default is on', () => {
  expect(flag(name, { description }).read(undefined)).toBe(false);
  const on = flag(name, { description, fallback: true });
  expect(on.shown).toBe('`1`');
  expect(on.read(undefined)).toBe(true);
  expect(on.read('')).toBe(false);
});

test('entries of a list are trimmed and checked together', () => {
  const checked: (readonly string[])[] = [];
  const setting = list(name, {
    description,
    fallback: ['a', 'b'],
    check: (entries) => {
      checked.push(entries);
      if (entries.includes('bad')) throw new Error('bad is not allowed');
    },
  });
  expect(setting.shown).toBe('`a`, `b`');
  expect(setting.read(undefined)).toEqual(['a', 'b']);
  expect(setting.read('none')).toEqual([]);
  expect(checked).toEqual([]);
  expect(setting.read(' x , y,,none')).toEqual(['x', 'y', '', 'none']);
  expect(checked).toEqual([['x', 'y', '', 'none']]);
  expect(faultOf(setting, 'x,bad')).toBe('BELLWETHER_SETTING: bad is not allowed.');
});

test('some of several values are read in their order, and each counts once', () => {
  const setting = some(name, { description, values: ['web', 'errors', 'replays'] });
  expect(setting.shown).toBe('`web,errors,replays`');
  expect([...setting.read(undefined)]).toEqual(['web', 'errors', 'replays']);
  expect([...setting.read('replays, web ,replays')]).toEqual(['web', 'replays']);
  for (const value of ['', 'web,', 'web;errors', 'Web']) {
    const [entry] = value.split(',').filter((each) => each.trim() !== 'web');
    expect(faultOf(setting, value)).toBe(
      `BELLWETHER_SETTING can have web, errors, replays, not "${entry}".`,
    );
  }
});
