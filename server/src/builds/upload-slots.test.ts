import { expect, test } from 'vitest';
import { UploadSlots } from './upload-slots.ts';

const staying = new AbortController().signal;

test('slow uploads of one owner leave a place to others', async () => {
  const slots = new UploadSlots();
  const ending: (() => void)[] = [];
  const slow = () => new Promise<void>((resolve) => ending.push(resolve));
  const held = Array.from({ length: 9 }, () => slots.read('slow', staying, slow));
  await expect(slots.read('slow', staying, slow)).rejects.toMatchObject({ status: 503 });
  expect(await slots.read('other', staying, () => Promise.resolve('read'))).toBe('read');
  expect(ending).toHaveLength(1);
  for (let nth = 0; nth < held.length; nth++) {
    ending[nth]?.();
    await held[nth];
  }
});

test('an upload is not read if its client has left while it waited', async () => {
  const slots = new UploadSlots();
  const leaving = new AbortController();
  let end = (): void => undefined;
  const first = slots.read('a', staying, () => new Promise<void>((resolve) => (end = resolve)));
  const second = slots.read('a', leaving.signal, () => Promise.reject(new Error('was read')));
  leaving.abort(new Error('gone'));
  await expect(second).rejects.toMatchObject({ status: 408 });
  end();
  await first;
});
