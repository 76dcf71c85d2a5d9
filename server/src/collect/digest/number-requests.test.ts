import { expect, test } from 'vitest';
import { NumberRequests, NumbersUnavailableError } from './number-requests.ts';
import type { ToDigest } from './messages.ts';

const request = { project: 1, generation: 1, visitors: ['a'] };

test('answers reach their callers, in any order', async () => {
  const sent: ToDigest[] = [];
  const requests = new NumberRequests((message) => sent.push(message) > 0);
  const both = [requests.ask(request), requests.ask(request)];
  expect(sent).toMatchObject([{ id: 1, ...request }, { id: 2 }]);
  requests.answered({ type: 'given', id: 2, numbers: [20] });
  requests.answered({ type: 'given', id: 1, numbers: [10] });
  requests.answered({ type: 'given', id: 1, numbers: [11] });
  expect(await Promise.all(both)).toEqual([[10], [20]]);
});

test('no request waits without a process, after it ends, or if it can’t answer', async () => {
  const none = new NumberRequests(() => false);
  await expect(none.ask(request)).rejects.toThrow(NumbersUnavailableError);
  const requests = new NumberRequests(() => true);
  const both = [requests.ask(request), requests.ask(request)];
  requests.answered({ type: 'given', id: 1, numbers: null });
  requests.lost();
  for (const each of both) await expect(each).rejects.toThrow(NumbersUnavailableError);
});
