import { expect, test } from 'vitest';
import { occurrenceFixture } from './issue-fixtures.ts';
import { markdownOf } from './markdown.ts';

const address = 'https://stats.example/app/projects/shop/issues/a';
const noCode = () => null;
const mapped = {
  type: 'TypeError',
  stack: '',
  frames: [
    { raw: 'at p (a.js:1:2)', mapped: ['at pay (src/cart.ts:3:5)'], reason: null },
    { raw: 'at r (b.js:1:2)', mapped: ['at run (node_modules/x.js:1:1)'], reason: null },
  ],
  causes: [],
};

test('an occurrence is copied with its culprit, facts, stack, source code, causes and context', () => {
  const occurrence = occurrenceFixture('o1', {
    stack: 'at p (a.js:1:2)\nat r (b.js:1:2)',
    mapped,
    causes: [{ type: 'RangeError', message: 'too big', stack: '' }],
    context: { cart: { size: 3 } },
  });
  const code = { error: 0, frame: 0, first: 2, line: 3, lines: ['if (x) {', '  x();', '}'] };
  const text = markdownOf(occurrence, address, (error, frame) =>
    error === 0 && frame === 0 ? code : null,
  );
  expect(text).toBe(`# TypeError: x is not a function

- **Issue:** \`${address}\`
- **Culprit:** \`pay in src/cart.ts:3:5\`
- **Time:** \`2026-03-01T10:00:00.000Z\`
- **Handled:** \`no\`
- **Release:** \`1.6.0\`
- **URL:** \`https://shop.example/cart\`
- **Browser:** \`Firefox 140\`
- **OS:** \`Linux\`
- **Device:** \`desktop\`
- **Country:** \`DE\`

## Stack

\`\`\`
at pay (src/cart.ts:3:5)
at run (node_modules/x.js:1:1)
\`\`\`

\`at pay (src/cart.ts:3:5)\`:

\`\`\`
  2 | if (x) {
> 3 |   x();
  4 | }
\`\`\`

## Caused by RangeError: too big

No stack was sent.

## Context

- **cart:** \`{"size":3}\`
`);
});

test('what was sent can’t become Markdown, end a code block, or make it endless', () => {
  const occurrence = occurrenceFixture('o1', {
    type: '<img src=x>',
    message: `*bold*\n# [link](x) @team ${'y'.repeat(5_000)}`,
    stack: ['at pay (cart.ts:1:1)', '````', ...Array<string>(400).fill('at run (a.ts:1:1)')].join(
      '\n',
    ),
    context: { '`key`': '``tick``' },
  });
  const text = markdownOf(occurrence, address, noCode);
  const [heading = ''] = text.split('\n');
  expect(heading).toContain(
    '# \\<img src=x\\>: \\*bold\\* \\# \\[link\\](x) \\@team'.replace('\\# ', '\\# '),
  );
  expect(heading.length).toBeLessThan(1_100);
  expect(text).toContain('`````\nat pay (cart.ts:1:1)\n````\n');
  expect(text).toContain('… 252 more lines\n`````');
  expect(text).toContain('- **\\`key\\`:** ``` ``tick`` ```');
});

test('what happened before an error is copied with it, and can’t become Markdown', () => {
  const at = Date.parse('2026-03-01T10:00:00.000Z');
  const step = { id: 's', isElsewhere: false, issueId: null };
  const trail = [
    { ...step, at: at - 90_000, kind: 'view', name: '/cart', detail: '' },
    { ...step, at: at - 3000, kind: 'event', name: '`](x)', detail: 'plan: pro' },
  ] as const;
  const text = markdownOf(occurrenceFixture('o1'), address, noCode, trail);
  expect(text).toContain(
    '## Before this error\n\n- −1:30 Page `/cart`\n- −0:03 Event `` `](x) `` `plan: pro`\n',
  );
});
