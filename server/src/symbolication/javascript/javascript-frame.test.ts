import { expect, test } from 'vitest';
import { readJavaScriptFrame } from './javascript-frame.ts';

const file = 'https://cdn.example.com/_next/(shop)/app.js';
const place = { kind: 'place', prefix: '', name: '', file, line: 1, column: 27 };

test.each([
  [`    at n (${file}:1:27)`, { ...place, name: 'n' }],
  [`    at ${file}:1:27`, place],
  [`    at async ${file}:1:27`, { ...place, prefix: 'async ' }],
  [`    at async e.load (${file}:1:27)`, { ...place, prefix: 'async ', name: 'e.load' }],
  [`    at new t (${file}:1:27)`, { ...place, prefix: 'new ', name: 't' }],
  [`    at e.<anonymous> [as go] (${file}:1:27)`, { ...place, name: 'e.<anonymous> [as go]' }],
  ['    at C:\\app\\main.js:1:27', { ...place, file: 'C:\\app\\main.js' }],
  [
    '    at f (file:///srv/app/@x/main.js:1:27)',
    { ...place, name: 'f', file: 'file:///srv/app/@x/main.js' },
  ],
  [`n@${file}:1:27`, { ...place, name: 'n' }],
  [`@${file}:1:27`, place],
  [`${file}:1:27`, place],
  [`async*n/<@${file}:1:27`, { ...place, name: 'n/<' }],
  [`setTimeout handler*n@${file}:1:27`, { ...place, name: 'n' }],
  [`global code@${file}:1:27`, { ...place, name: 'global code' }],
  ['n@https://x.com/@scope/a.js:1:27', { ...place, name: 'n', file: 'https://x.com/@scope/a.js' }],
  ['n@/srv/app.js:1:27', { ...place, name: 'n', file: '/srv/app.js' }],
  ['    at Array.map (<anonymous>)', { kind: 'native' }],
  ['    at async Promise.all (index 0)', { kind: 'native' }],
  ['    at node:internal/main/run:1:27', { kind: 'native' }],
  ['    at f (node:internal/modules/cjs:1:27)', { kind: 'native' }],
  ['forEach@[native code]', { kind: 'native' }],
  ['[native code]', { kind: 'native' }],
  [`    at eval (eval at n (${file}:1:27), <anonymous>:1:1)`, { kind: 'eval' }],
  [`n@${file} line 4 > eval:1:27`, { kind: 'eval' }],
  [`    at n (${file})`, { kind: 'no_position' }],
  ['TypeError: at noon (no.js) it fails', null],
  ['at least one is missing', null],
  ['see me@home.example about 12:30', null],
  ['Position 4:1:27', null],
  ['', null],
])('reads %j', (line, expected) => {
  expect(readJavaScriptFrame(line)).toEqual(expected);
});

test('a line that is made to take long takes no time', () => {
  const start = performance.now();
  for (const piece of ['@a:', ' (', 'http://', ' > eval', '/', ':1:1', '*', 'line 1 > ']) {
    readJavaScriptFrame(piece.repeat(9_000 / piece.length) + ' ');
    readJavaScriptFrame(`at ${piece.repeat(9_000 / piece.length)})`);
  }
  expect(performance.now() - start).toBeLessThan(100);
});
