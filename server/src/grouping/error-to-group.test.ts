import { expect, test } from 'vitest';
import { errorToGroup } from './error-to-group.ts';

const sent = {
  language: 'javascript',
  type: 'o',
  message: 'no',
  stack: 'o: no\n    at t (a.js:1:2)\n    at u (b.js:1:2)',
  causes: [{ type: 'p', message: 'deep', stack: 'at v (a.js:1:3)' }],
};

test('an unmapped error is grouped as it was sent', () => {
  expect(errorToGroup(sent, null)).toBe(sent);
});

test('mapped stacks replace the ones sent, and the mapped lines are known', () => {
  const mapped = {
    type: 'Full',
    stack: 'o: no\n    at add (cart.ts:3:4)\n    at inlined (cart.ts:9:9)\n    at u (b.js:1:2)',
    frames: [
      { at: 1, lines: 2, reason: null },
      { at: 3, lines: 1, reason: 'no_file' },
    ],
    causes: [
      { type: 'Deep', stack: 'at dig (ore.ts:1:1)', frames: [{ at: 0, lines: 1, reason: null }] },
    ],
  };
  expect(errorToGroup(sent, mapped)).toEqual({
    language: 'javascript',
    type: 'Full',
    message: 'no',
    stack: mapped.stack,
    causes: [{ type: 'Deep', message: 'deep', stack: 'at dig (ore.ts:1:1)' }],
    mappedLines: new Set([
      'at add (cart.ts:3:4)',
      'at inlined (cart.ts:9:9)',
      'at dig (ore.ts:1:1)',
    ]),
  });
});
