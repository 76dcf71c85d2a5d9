import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventStoreError } from '../../store/events/index.ts';
import type { MarkPart } from '../journal/index.ts';
import { storeParts } from './store-parts.ts';

interface Item {
  readonly position: number;
  readonly poisoned: boolean;
}

const neverAsked = async (): Promise<never> => {
  throw new Error('asked what is stored');
};

test('exactly the items that cannot be stored are rejected, also after an interruption', async () => {
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
              // The engine: a known token changes nothing.
              const token = `${from}-${to}`;
              if (!stored.has(token)) stored.set(token, [...held]);
            },
            stored: neverAsked,
            split: async (changed) => {
              expect(changed[0]?.from).toBe(0);
              expect(changed.at(-1)?.to).toBe(poison.length * 10);
              for (let index = 1; index < changed.length; index++)
                expect(changed[index]?.from).toBe(changed[index - 1]?.to);
              parts = changed;
            },
            reject: async (item) => expect(item.poisoned).toBe(true),
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

test('if the engine fails after storing some rows, the rest is stored once and only the cause is rejected', async () => {
  const months = 3;
  const items = Array.from({ length: 120 }, (_, index) => ({ position: index * 10 + 5, index }));
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(119), { maxLength: 4 }),
      fc.nat(200),
      async (failing, crashAfter) => {
        const stored: number[] = [];
        const tokens = new Map<string, string>();
        let parts: readonly MarkPart[] = [{ from: 0, to: 1200 }];
        let steps = 0;
        const step = (): void => {
          steps += 1;
          if (steps === crashAfter) throw new Error('killed');
        };
        const run = (): Promise<unknown> =>
          storeParts(items, parts, {
            insert: async (held, { from, to, stored: known }) => {
              step();
              const bad = held.filter(({ index }) => failing.includes(index));
              for (let month = 0; month < months; month++) {
                const ofMonth = held.filter(({ index }) => index % months === month);
                if (ofMonth.length === 0 || ofMonth.some((item) => bad.includes(item))) continue;
                const token = `${from}-${to}${known === undefined ? '' : ':left'}:${month}`;
                const text = JSON.stringify(ofMonth);
                expect(tokens.get(token) ?? text).toBe(text);
                if (!tokens.has(token)) stored.push(...ofMonth.map(({ index }) => index));
                tokens.set(token, text);
              }
              step();
              if (bad.length > 0) throw new EventStoreError('failed', 'cannot');
            },
            stored: async (held) =>
              new Set(
                held.filter(({ index }) => stored.includes(index)).map(({ position }) => position),
              ),
            split: async (changed) => {
              step();
              parts = structuredClone(changed);
              step();
            },
            reject: async ({ index }) => expect(failing).toContain(index),
          });
        await run().catch(() => run());
        const kept = items.map(({ index }) => index).filter((index) => !failing.includes(index));
        expect(stored.toSorted((one, other) => one - other)).toEqual(kept);
        expect(parts.filter(({ dead }) => dead === true)).toHaveLength(failing.length);
      },
    ),
    { numRuns: 100 },
  );
});

test('other failures end it without a split', async () => {
  const splits: unknown[] = [];
  const failing = storeParts([{ position: 1 }], [{ from: 0, to: 9 }], {
    insert: async () => {
      throw new EventStoreError('unavailable', 'away');
    },
    stored: neverAsked,
    split: async (parts) => void splits.push(parts),
    reject: async () => undefined,
  });
  await expect(failing).rejects.toMatchObject({ failure: 'unavailable' });
  expect(splits).toEqual([]);
});
