import { expect, test } from 'vitest';
import { readPlace, writePlace } from './row-order.ts';

const id = '01900000-0000-7000-8000-000000000001';

test('a place is read as it was written', () => {
  for (const time of [0, 1_790_000_000_000]) {
    expect(readPlace(writePlace({ time, id }))).toEqual({ time, id });
  }
});

test('an invalid cursor is no position', () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  const texts = ['', 'x', '%', '1', encoded('1'), encoded(`1.${id}x`), encoded(`-1.${id}`)];
  for (const text of [
    ...texts,
    encoded(`1.${'-'.repeat(36)}`),
    encoded(`${'9'.repeat(16)}.${id}`),
  ]) {
    expect(readPlace(text), text).toBeNull();
  }
});
