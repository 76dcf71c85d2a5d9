import { expect, test } from 'vitest';
import { shownName } from './shown-name.ts';

test.each([
  ['Ann Example', 'Ann Example'],
  ['  Zoë   O’Connor-Łuk ', 'Zoë O’Connor-Łuk'],
  ['山田太郎', '山田太郎'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
  ['Dr. Who', 'Dr. Who'],
  ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
  ['a\r\nBcc: x', 'a Bcc: x'],
  ['tab\tnul\0 line\u2028end', 'tab nul line end'],
  ['\u202Eevil\u202C \u2066x\u2069', 'evil x'],
  ['zero\u200Bwidth\uFEFF', 'zerowidth'],
  ['http://evil.example', 'http: //evil. example'],
  ['www.evil.example/path', 'www. evil. example/path'],
  ['evil。example', 'evil。 example'],
  ['ann@evil.example', 'ann at evil. example'],
  ['mailto:ann', 'mailto: ann'],
  [String.raw`\\server\share`, 'server share'],
  ['<b>bold</b>', 'b bold /b'],
  ['half \uD800 pair', 'half \uFFFD pair'],
])('%j is shown as %j', (name, shown) => {
  expect(shownName(name, 'Somebody')).toBe(shown);
});

test.each(['', ' ', '\n\n', '\u202E', '\u200B\uFEFF', '\u3164\u2800'])(
  'nothing remains of %j',
  (name) => {
    expect(shownName(name, 'Somebody')).toBe('Somebody');
  },
);

test('a long name is cut after 60 characters, regardless of their size', () => {
  expect(shownName('x'.repeat(60), '')).toBe('x'.repeat(60));
  expect(shownName('x'.repeat(1_000_000), '')).toBe(`${'x'.repeat(59)}…`);
  expect([...shownName('👍🏽'.repeat(500), '')].length).toBeLessThan(200);
  expect(shownName(`a${'\u0301'.repeat(100_000)}`, '').length).toBeLessThan(300);
});
