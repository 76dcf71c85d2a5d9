import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { projectsHarness } from '../../test/projects-harness.ts';
import type { StatementRunner } from '../store/events/index.ts';
import { PublicNumbers } from './public-numbers.ts';

const harness = closedAfterTests(await projectsHarness());

test('slow projects of one owner don’t delay the figures of others', async () => {
  const slow = await harness.create();
  const ofOther = { ...slow, number: slow.number + 1, ownerId: 'other' };
  const releases: (() => void)[] = [];
  const runner: StatementRunner = {
    run: async (_statement, project) => {
      if (project === slow.number) await new Promise<void>((resolve) => releases.push(resolve));
      return [];
    },
  };
  const numbers = new PublicNumbers({ ...harness.options, runner });
  const waiting = [
    numbers.ofBadge(slow, 'events_7d'),
    numbers.ofBadge(slow, 'events_30d'),
    numbers.ofBadge(slow, 'visitors_30d'),
    numbers.ofProject(slow),
  ];
  expect(await numbers.ofBadge(ofOther, 'events_7d')).toBe(0);
  expect(await numbers.ofProject(ofOther)).toMatchObject({ online: 0 });
  expect((await numbers.ofList()).size).toBe(0);
  expect(releases).toHaveLength(1);
  // The last one reads visitors, then players.
  for (let released = 0; released < waiting.length + 1; released++) {
    await expect.poll(() => releases.length).toBe(released + 1);
    releases[released]?.();
  }
  expect(await Promise.all(waiting)).toMatchObject([0, 0, 0, { online: 0 }]);
});
