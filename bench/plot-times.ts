import type { Page } from 'playwright-core';

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** Between two samples, µs. */
const interval = 100;

/**
 * How long the code that draws plots takes to draw the plot of a page again, with all that it calls, ms of each time. The
 * plot is drawn again because the theme changes.
 */
export async function plotTimes(page: Page, times: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval });
  const measured: number[] = [];
  for (let round = 0; round < times; round++) {
    await session.send('Profiler.start');
    await page.emulateMedia({ colorScheme: round % 2 === 0 ? 'dark' : 'light' });
    await page.waitForTimeout(500);
    const { profile } = (await session.send('Profiler.stop')) as { profile: Profile };
    measured.push(timeWithin(profile, /\/plot-[^/]+\.js$/));
  }
  await page.emulateMedia({ colorScheme: null });
  await session.detach();
  return measured;
}

/** The time of samples in the functions of a file and in what they call, ms. */
function timeWithin({ nodes, samples = [], timeDeltas = [] }: Profile, file: RegExp): number {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const urls = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.url]));
  const isWithin = (id: number | undefined): boolean =>
    id !== undefined && (file.test(urls.get(id) ?? '') || isWithin(parents.get(id)));
  return (
    samples.reduce(
      (sum, id, index) => sum + (isWithin(id) ? (timeDeltas[index + 1] ?? interval) : 0),
      0,
    ) / 1000
  );
}
