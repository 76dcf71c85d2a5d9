import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventStoreError } from '../../store/events/index.ts';
import type { MarkPart } from '../journal/index.ts';
import { storeParts } from './store-parts.ts';

interface Item {
  readonly position: number;
  readonly poisoned: boolean;
}

test('exactly the items that cannot be stored are buried, also when it is cut short and begun again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }),
      fc.nat(60),
      async (poison, crashAfter) => {
        const items = poison.map((poisoned, index) => ({ position: index * 10 + 5, poisoned }));
        const stored = new Map<string, Item[]>();
        let parts: readonly MarkPart[] = [{ from: 0, to: poison.length * 10 }];
        let calls = 0;
        const run = (): Promise<Set<Item>> =>
          storeParts(items, parts, {
            insert: async (held, { from, to }) => {
              calls += 1;
              if (calls === crashAfter) throw new Error('killed');
              if (held.some(({ poisoned }) => poisoned)) throw new EventStoreError('data', 'bad');
              // The engine: a token it knows changes nothing.
              const token = `${from}-${to}`;
              if (!stored.has(token)) stored.set(token, [...held]);
            },
            split: (changed) => {
              expect(changed[0]?.from).toBe(0);
              expect(changed.at(-1)?.to).toBe(poison.length * 10);
              for (let index = 1; index < changed.length; index++)
                expect(changed[index]?.from).toBe(changed[index - 1]?.to);
              parts = changed;
            },
            bury: (item) => expect(item.poisoned).toBe(true),
          });
        let dead: Set<Item>;
        try {
          dead = await run();
        } catch {
          dead = await run();
        }
        const kept = [...stored.values()]
          .flat()
          .toSorted((one, two) => one.position - two.position);
        expect(kept).toEqual(items.filter(({ poisoned }) => !poisoned));
        expect(dead).toEqual(new Set(items.filter(({ poisoned }) => poisoned)));
      },
    ),
    { numRuns: 200 },
  );
});

test('other failures end it and split nothing', async () => {
  const splits: unknown[] = [];
  const failing = storeParts([{ position: 1 }], [{ from: 0, to: 9 }], {
    insert: async () => {
      throw new EventStoreError('unavailable', 'away');
    },
    split: (parts) => splits.push(parts),
    bury: () => undefined,
  });
  await expect(failing).rejects.toMatchObject({ failure: 'unavailable' });
  expect(splits).toEqual([]);
});
