import { expect, test } from 'vitest';
import { withoutLogPrefix } from './without-log-prefix.ts';

const stack = ['ValueError: x', '\tat com.x.A.b(A.java:1)', '', '  at com.x.A.c(A.java:22)'];
const logged = (prefix: (index: number) => string, lines = stack) =>
  lines.map((line, index) => (line === '' ? '' : prefix(index) + line));

test.each([
  ['Heroku', (index: number) => `2026-11-24T10:11:12.${index * 50}Z app[web.${index}]: `],
  ['Docker', (index: number) => `2026-11-24T10:11:1${index}.123456789Z `],
  ['syslog', (index: number) => `Nov  9 10:11:12 host shop[${index}7]: `],
  ['Minecraft', () => '[10:11:12] [Server thread/ERROR]: '],
  ['Logback', () => '10:11:12.345 [main] ERROR c.x.Shop: '],
])('what %s wrote before each line is left out', (_log, prefix) => {
  expect(withoutLogPrefix(logged(prefix))).toEqual(stack);
});

test('words and indentation that all lines share stay', () => {
  const frames = ['  at a.b.c(D.java:1)', '  at a.b.e(F.java:2)'];
  const prefix = () => '2026-11-24 10:11:12 app: ';
  expect(withoutLogPrefix(logged(prefix, frames))).toEqual(frames);
});

test.each([
  [['2026-11-24 10:11:12 ERROR failed', ...stack]],
  [['2026-11-24 10:11:12 ERROR failed']],
  [stack],
  [[]],
  [['10:11:12.345', '10:11:13.345']],
])('%j is unchanged', (lines) => {
  expect(withoutLogPrefix(lines)).toEqual(lines);
});
