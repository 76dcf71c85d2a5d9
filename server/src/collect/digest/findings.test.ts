import { expect, test } from 'vitest';
import { type Findings, keeper, keepWith } from './findings.ts';

const seen: Findings<string, number> = { name: 'seen' };
const other: Findings<string> = { name: 'other' };

test('findings are kept by the keeper of their name, which answers', async () => {
  const kept: unknown[] = [];
  const keep = keepWith([
    keeper(other, async () => undefined),
    keeper(seen, async (found, source) => kept.push(found, source)),
  ]);
  const source = { mark: 'a', isLate: true };
  expect(await keep('seen', ['x'], source)).toBe(2);
  expect(kept).toEqual([['x'], source]);
});

test('findings that nothing keeps are reported', async () => {
  const unkept: string[] = [];
  const keep = keepWith([keeper(other, async () => undefined)], (name) => unkept.push(name));
  expect(await keep('seen', ['x'])).toBeUndefined();
  expect(unkept).toEqual(['seen']);
});

test('a keeper that fails fails for the digest, which asks again', async () => {
  const keep = keepWith([keeper(seen, () => Promise.reject(new Error('the disk is full')))]);
  await expect(keep('seen', [])).rejects.toThrow('the disk is full');
});
