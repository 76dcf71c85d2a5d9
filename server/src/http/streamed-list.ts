import { stringifyAnswer } from './json-answer.ts';
import { StreamedAnswer } from './streamed-answer.ts';

/**
 * The answer of a list without pages, written while it is read: however long it is, one portion of
 * it is in memory. The first portion is read before the answer begins, so short lists fail whole.
 * @param keys of all items, in their order
 * @param portion how many are read at once
 * @param read the items of some keys; those that are gone are left out
 */
export async function streamedList<Key>(
  keys: readonly Key[],
  portion: number,
  read: (keys: readonly Key[]) => Promise<readonly unknown[]>,
): Promise<StreamedAnswer> {
  const textFrom = async (start: number): Promise<string> => {
    const items = await read(keys.slice(start, start + portion));
    return items.map(stringifyAnswer).join(',');
  };
  const first = keys.length === 0 ? '' : await textFrom(0);
  return new StreamedAnswer(list(first));

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
