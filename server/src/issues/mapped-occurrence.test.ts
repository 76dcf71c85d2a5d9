import { expect, test } from 'vitest';
import type { ErrorOfBuild, MappedError, UnmappedReason } from '../symbolication/index.ts';
import { mappedViews } from './mapped-occurrence.ts';

const mappedTo = (stack: string, reason: UnmappedReason | null): MappedError => ({
  type: 'shop.Full',
  stack,
  frames: [{ raw: 0, at: 0, lines: 1, reason }],
  causes: [],
});
const occurrence = {
  language: 'java',
  type: 'a.b',
  stack: 'at a.a(S:1)',
  release: '1',
  causes: '[]',
  mapped: '',
};
const stored = (reason: UnmappedReason | null) => ({
  ...occurrence,
  type: 'shop.Full',
  mapped: JSON.stringify({ rawType: 'a.b', ...mappedTo('at shop.Cart(C:1)', reason) }),
});

/** A mapper that returns the same for all errors, and a record of its calls. */
function mapper(answer: MappedError | null, hasAny: boolean | null = true) {
  const requests: ErrorOfBuild[] = [];
  return {
    requests,
    map: async (errors: readonly ErrorOfBuild[]) => {
      requests.push(...errors);
      return errors.map(() => answer);
    },
    hasAny: async () => {
      if (hasAny === null) throw new Error('away');
      return hasAny;
    },
  };
}
const late = mappedTo('at late(L:1)', null);

test('a fully mapped occurrence is shown as stored', async () => {
  const mapping = mapper(late);
  expect(await mappedViews(mapping, 'p', [stored(null)])).toEqual([
    {
      type: 'shop.Full',
      stack: 'at shop.Cart(C:1)',
      frames: [{ raw: 'at a.a(S:1)', mapped: ['at shop.Cart(C:1)'], reason: null }],
      causes: [],
    },
  ]);
  expect(mapping.requests).toEqual([]);
});

test('an occurrence that is not fully mapped is mapped again from its raw form', async () => {
  const mapping = mapper(late);
  const all = [occurrence, stored('no_file'), stored('ambiguous')];
  const views = await mappedViews(mapping, 'p', all);
  expect(views.map((view) => view?.stack)).toEqual([
    'at late(L:1)',
    'at late(L:1)',
    'at shop.Cart(C:1)',
  ]);
  const raw = {
    projectId: 'p',
    release: '1',
    language: 'java',
    type: 'a.b',
    stack: 'at a.a(S:1)',
    causes: [],
  };
  expect(mapping.requests).toEqual([raw, raw]);
});

test('the stored form is kept when the build is gone', async () => {
  const gone = { ...mappedTo('at a.a(S:1)', 'no_build' as const), type: 'a.b' };
  const [view] = await mappedViews(mapper(gone), 'p', [stored('no_file')]);
  expect(view?.type).toBe('shop.Full');
});

test('without uploads, or with an unavailable store, the mapper is not called', async () => {
  for (const hasAny of [false, null]) {
    const mapping = mapper(late, hasAny);
    expect(await mappedViews(mapping, 'p', [occurrence])).toEqual([null]);
    expect(mapping.requests).toEqual([]);
  }
});

test('one answer maps a limited number of characters', async () => {
  const mapping = mapper(late);
  const large = { ...occurrence, stack: 'x'.repeat(5 * 1024 ** 2) };
  const views = await mappedViews(mapping, 'p', [large, large]);
  expect(views.map((view) => view === null)).toEqual([false, true]);
});
