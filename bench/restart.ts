import { once } from 'node:events';
import { withEngine } from './engine.ts';
import { fillOneProject, storeOneEvent } from './one-project.ts';
import { storedASecond } from './queries.ts';
import { screensOf } from './screens.ts';
import { type Service, startService, untilReady } from './service.ts';
import { type Figure, median, ms, printTable } from './table.ts';
import { mergesAreOver, timed, timeFirst } from './timed.ts';

const overviewRuns = 5;
/** The engine reads the indexes of every part for the first answer, ms. */
const coldStart = 2_000;

/** How quickly the overview answers after the service was stopped, or killed. */
export async function benchRestart(rows: number): Promise<void> {
  const first = await startService();
  let service: Service | undefined;
  try {
    const id = await storeOneEvent(first);
    await first.stop(true);
    await withEngine(first.folder, async (store, address) => {
      await fillOneProject(store, address, rows);
      await mergesAreOver(store);
    });
    const figures: Figure[] = [];
    const ask = async (running: Service) => {
      const screens = await screensOf(running, id);
      const overview = screens.find(({ name }) => name === 'overview');
      if (overview === undefined) throw new Error('The bench has no overview');
      return overview.ask;
    };
    service = await startService(first.folder);
    await untilReady(service);
    const overview = await ask(service);
    await overview();
    await new Promise((resolve) => setTimeout(resolve, (rows / storedASecond) * 1000));
    await timeFirst([overview]);
    const before = median(await timed(overview, overviewRuns));
    figures.push(figure('with everything stored', [before], before * 2));
    for (const how of ['SIGTERM', 'SIGKILL'] as const) {
      const exit = once(service.process, 'exit');
      service.process.kill(how);
      await exit;
      service = await startService(first.folder);
      await untilReady(service);
      const overviewAfter = await ask(service);
      const began = performance.now();
      await overviewAfter();
      const firstAnswer = performance.now() - began;
      const next = await timed(overviewAfter, overviewRuns);
      figures.push(figure(`the first one after ${how}`, [firstAnswer], coldStart));
      figures.push(figure(`the next five after ${how}`, next, before * 2));
    }
    printTable(`Overview of 30 days with ${rows / 1e6}M events`, figures);
  } finally {
    await service?.stop();
    await first.removeFolder();
  }
}

function figure(what: string, times: readonly number[], most: number): Figure {
  const half = median(times);
  return { what, measured: ms(half), rawLimit: '–', target: `≤ ${ms(most)}`, met: half <= most };
}
