import { expect, test } from 'vitest';
import { dotnet } from '../languages/dotnet/dotnet.ts';
import { javascript } from '../languages/javascript/javascript.ts';
import { python } from '../languages/python/python.ts';
import { defaultGrouping } from './default-grouping.ts';
import { groupModern } from './group-modern.ts';
import { withoutColors } from './without-colors.ts';

const colored = (text: string) =>
  text.replace(/\{(.*?)\}/g, (_, inside: string) => `\u001b[1;35m${inside}\u001b[0m`);
const plain = (text: string) => text.replace(/\{(.*?)\}/g, '$1');

test.each([
  [
    'Python 3.13',
    python,
    'Traceback (most recent call last):\n  File {"/srv/a.py"}, line {3}, in {go}\n    {go}()\n{ValueError}: {no}',
  ],
  [
    'Node.js',
    javascript,
    'Error: no\n    at go {(/srv/}a.js:3:1{)}\n{    at node:internal/main:1:1}',
  ],
  ['.NET', dotnet, '{A.E}: no\n   at {A.B.C}() in {/src/B.cs}:line {3}'],
])('a stack that %s colored has the group of the plain one', (_name, language, text) => {
  const group = (stack: string) => {
    const error = { type: 'E', message: 'no', stack, causes: [] };
    return groupModern(error, defaultGrouping, language);
  };
  expect(group(colored(text))).toEqual(group(plain(text)));
  expect(group(colored(text)).evidence.path).toBe('frames');
});

test('other escape sequences and brackets stay', () => {
  for (const text of ['[31m', '\u001b]0;title', '\u001b', 'a[0]']) {
    expect(withoutColors(text)).toBe(text);
  }
});
