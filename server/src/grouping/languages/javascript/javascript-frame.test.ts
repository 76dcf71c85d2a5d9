import { expect, test } from 'vitest';
import { leastTimeOf } from '../../../../test/grouping/processor-time-harness.ts';
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
  [`async*n/<@${file}:1:27`, { ...place, prefix: 'async ', name: 'n/<' }],
  [`setTimeout handler*n@${file}:1:27`, { ...place, prefix: 'async ', name: 'n' }],
  [`promise callback*@${file}:1:27`, { ...place, prefix: 'async ' }],
  [`global code@${file}:1:27`, { ...place, name: 'global code' }],
  ['n@https://x.com/@scope/a.js:1:27', { ...place, name: 'n', file: 'https://x.com/@scope/a.js' }],
  ['n@/srv/app.js:1:27', { ...place, name: 'n', file: '/srv/app.js' }],
  ['    at Array.map (<anonymous>)', { kind: 'native', name: 'Array.map', file: '' }],
  ['    at async Promise.all (index 0)', { kind: 'native', name: 'Promise.all' }],
  ['    at map (native:1:11)', { kind: 'native', name: 'map' }],
  ['    at node:internal/main/run:1:27', { kind: 'native', file: 'node:internal/main/run' }],
  [
    '    at f (node:internal/modules/cjs:1:27)',
    { kind: 'native', name: 'f', file: 'node:internal/modules/cjs', line: 1 },
  ],
  ['forEach@[native code]', { kind: 'native', name: 'forEach' }],
  ['[native code]', { kind: 'native', name: '' }],
  [
    `    at eval (eval at n (${file}:1:27), <anonymous>:1:1)`,
    { kind: 'eval', name: 'eval', file, line: 1, column: 27 },
  ],
  [
    `    at eval (eval at a (eval at <anonymous> (${file}:1:27)), <anonymous>:1:7)`,
    { kind: 'eval', name: 'eval', file, line: 1, column: 27 },
  ],
  ['    at eval (eval at n (<anonymous>), <anonymous>:1:1)', { kind: 'eval', file: '' }],
  [`n@${file} line 4 > eval:1:27`, { kind: 'eval', name: 'n', file, line: 4 }],
  [`@${file} line 4 > eval line 2 > Function:1:27`, { kind: 'eval', name: '', file, line: 4 }],
  [
    '    at render (address at index.android.bundle:1:0)',
    { ...place, name: 'render', file: 'index.android.bundle', column: 1 },
  ],
  [
    '    at address at index.android.bundle:2:12345',
    { ...place, file: 'index.android.bundle', line: 2, column: 12_346 },
  ],
  ['    at render (address at :1:2)', null],
  [`    at n (${file})`, { kind: 'no_position', name: 'n', file }],
  [`    at n (${file}:12)`, { kind: 'no_position', name: 'n', file, line: 12 }],
  [`n@${file}:12`, { kind: 'no_position', name: 'n', file, line: 12 }],
  ['n@http://example.com:8080', null],
  ['TypeError: at noon (no.js) it fails', null],
  ['at least one is missing', null],
  ['see me@home.example about 12:30', null],
  ['Position 4:1:27', null],
  ['', null],
])('reads %j', (line, expected) => {
  const frame = readJavaScriptFrame(line);
  if (expected === null) expect(frame).toBeNull();
  else expect(frame).toMatchObject(expected);
});

test('hostile lines are read quickly', () => {
  const work = () => {
    for (const piece of ['@a:', ' (', 'http://', ' > eval', '/', ':1:1', '*', 'line 1 > ']) {
      readJavaScriptFrame(piece.repeat(9_000 / piece.length) + ' ');
      readJavaScriptFrame(`at ${piece.repeat(9_000 / piece.length)})`);
    }
  };
  expect(leastTimeOf(work, 3)).toBeLessThan(100);
});
