import { expect, test } from 'vitest';
import {
  defaultErrorGrouping,
  type ErrorGrouping,
  groupError,
  storedError,
} from '../grouping/index.ts';
import { type GroupedOccurrence, groupingViewer } from './grouping-view.ts';

const unmapped = {
  language: 'javascript',
  type: 'TypeError',
  message: 'no cart 7',
  stack: [
    'TypeError: no cart 7',
    '    at pay (https://shop.example/a.js:1:2)',
    '    at pay (https://shop.example/a.js:1:2)',
    '    at [native code]',
    '    at async Shop.open (/srv/shop/src/open.ts:3:4)',
    '    at run (node:internal/timers:1:1)',
  ].join('\n'),
  causes: '[]',
  mapped: '',
};

/** The occurrence as the digest stores it. */
function stored(
  changes: Partial<typeof unmapped> = {},
  settings: Partial<ErrorGrouping> = {},
): GroupedOccurrence {
  const occurrence = { ...unmapped, ...changes };
  const group = groupError(storedError(occurrence), { ...defaultErrorGrouping, ...settings });
  const evidence = JSON.stringify(group.evidence ?? {});
  return { ...occurrence, algorithm: group.algorithm, groupHash: group.hash, evidence };
}
const evidenceOf = (...of: Parameters<typeof stored>) => groupingViewer()(stored(...of)).evidence;
const nothing = { kind: null, message: null, stack: null, raw: null, segments: [] };

test('frames used for grouping have the names that were compared, and the others a reason', () => {
  const view = groupingViewer()(stored());
  expect([view.algorithm, view.hash]).toEqual(['g1', expect.stringMatching(/^g1_/)]);
  expect(view.evidence).toMatchObject({ ...nothing, path: 'frames', segments: [{}] });
  const [segment] = view.evidence?.segments ?? [];
  expect(segment).toMatchObject({ relation: 'root', kind: 'TypeError', skippedMore: 0 });
  const line = 'at pay (https://shop.example/a.js:1:2)';
  const pay = { line, function: 'pay', module: '', file: '' };
  expect(segment?.frames.slice(0, 2)).toEqual([
    { ...pay, skipped: null },
    { ...pay, skipped: 'duplicate' },
  ]);
  expect(segment?.frames.slice(-2)).toEqual([
    {
      line: 'at async Shop.open (/srv/shop/src/open.ts:3:4)',
      function: 'open',
      module: '',
      file: 'src/open.ts',
      skipped: null,
    },
    expect.objectContaining({ line: 'at run (node:internal/timers:1:1)', skipped: 'runtime' }),
  ]);
});

test('of a chain, the error itself and its last cause are shown; of a client fingerprint, the fingerprint', () => {
  const cause = (type: string) => ({
    type,
    message: '',
    stack: `${type}: x\n    at ${type} (a.js:1:2)`,
  });
  const causes = JSON.stringify([cause('Middle'), cause('Deep')]);
  const { segments } = evidenceOf({ causes }) ?? nothing;
  expect(segments.map(({ relation, kind }) => [relation, kind])).toEqual([
    ['root', 'TypeError'],
    ['cause', 'Deep'],
  ]);
  expect(segments[1]?.frames.map(({ function: name }) => name)).toEqual(['Deep']);
});

test('frames are those of the mapped stack', () => {
  const stack = 'TypeError: no\n    at checkout (src/cart.ts:2:9)';
  const frames = [{ raw: 1, at: 1, lines: 1, reason: null }];
  const mapped = JSON.stringify({
    rawType: 'TypeError',
    type: 'TypeError',
    stack,
    frames,
    causes: [],
  });
  const { segments } = evidenceOf({ mapped }) ?? nothing;
  expect(segments[0]?.frames).toEqual([
    {
      line: 'at checkout (src/cart.ts:2:9)',
      function: 'checkout',
      module: '',
      file: 'src/cart.ts',
      skipped: null,
    },
  ]);
});

test('if something other than frames was used, the answer says what and why', () => {
  expect(evidenceOf({ stack: '' })).toEqual({
    ...nothing,
    path: 'message',
    kind: 'TypeError',
    message: 'no cart <num>',
    stack: 'none',
  });
  expect(evidenceOf({}, { parserMaxLines: 2, includeErrorKind: false })).toEqual({
    ...nothing,
    path: 'raw',
    raw: { reason: 'lines', bytes: expect.any(Number) as number, cut: false },
  });
  expect(evidenceOf({}, { segmentSelection: 'error_kind_only' })).toEqual({
    ...nothing,
    path: 'kind',
    kind: 'TypeError',
  });
  expect(evidenceOf({}, { mode: 'legacy' })).toBeNull();
});

test('an answer with many stacks has frames for the first ones and says why the others have none', () => {
  const viewOf = groupingViewer();
  const framesOf = ({ evidence }: ReturnType<typeof viewOf>) =>
    evidence?.segments[0]?.frames.length;
  const first = viewOf(stored());
  expect([framesOf(first), first.framesOmitted]).toEqual([5, null]);
  viewOf({ ...stored(), evidence: '{}', stack: 'x'.repeat(9 * 1024 ** 2) });
  const last = viewOf(stored());
  expect([framesOf(last), last.framesOmitted]).toEqual([0, 'too_large']);
});
