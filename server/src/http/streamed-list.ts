import { FairQueue } from '../platform/fair-queue.ts';
import { nextTurn } from '../platform/pieces.ts';
import { callerOf } from '../platform/signal-caller.ts';
import { stringifyAnswer } from './json-answer.ts';
import { StreamedAnswer } from './streamed-answer.ts';

/** Portions are read one in each turn of the thread, and callers take turns: each takes some ms. */
const portions = new FairQueue({ slots: 4, slotsPerOwner: 1 });

/**
 * The answer of a list without pages, written while it is read: only one portion is in memory. The first
 * portion is read before the answer begins, so that short lists can fail with an error answer.
 * @param keys of all items, in order
 * @param portion how many are read at once
 * @param read returns the items of some keys, without those that were removed
 * @param signal of the request
 */
export async function streamedList<Key>(
  keys: readonly Key[],
  portion: number,
  read: (keys: readonly Key[]) => Promise<readonly unknown[]>,
  signal: AbortSignal,
): Promise<StreamedAnswer> {
  const textFrom = (start: number): Promise<string> =>
    portions.run(callerOf(signal), signal, async () => {
      if (keys.length > portion) await nextTurn(signal);
      const items = await read(keys.slice(start, start + portion));
      return items.map(stringifyAnswer).join(',');
    });
  const first = keys.length === 0 ? '' : await textFrom(0);
  return new StreamedAnswer(list(first), first.length);

  async function* list(begin: string): AsyncGenerator<string> {
    yield `[${begin}`;
    let isEmpty = begin === '';
    for (let start = portion; start < keys.length; start += portion) {
      const text = await textFrom(start);
      if (text === '') continue;
      yield isEmpty ? text : `,${text}`;
      isEmpty = false;
    }
    yield ']';
  }
}
