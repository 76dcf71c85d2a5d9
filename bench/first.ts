import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chartQuestions } from './chart-questions.ts';
import { withEngine } from './engine.ts';
import { fillOneProject, storeOneEvent } from './one-project.ts';
import { storedASecond } from './queries.ts';
import { screensOf } from './screens.ts';
import { startService, type Service, untilReady } from './service.ts';
import { type Figure, median, ms, percentile, printTable } from './table.ts';
import { mergesAreOver } from './timed.ts';

const rounds = 15;
/** An answer of a dashboard whose charts are stored, ms. */
const storedAnswer = 250;
const betweenAnswers = 2_000;
const longestStoring = 180_000;

/** Answers of services that have just started and have no stored counts; sessions are stored. @param rows events of 30 days */
export async function benchFirst(rows: number): Promise<void> {
  const first = await startService();
  const id = await storeOneEvent(first);
  await first.stop(true);
  const { folder } = first;
  await withEngine(folder, async (store, address) => {
    await fillOneProject(store, address, rows);
    await mergesAreOver(store);
  });
  const storing = await startService(folder);
  await untilReady(storing);
  for (const { name, ask } of questionsOf(storing, id)) if (name === 'bounce rate') await ask();
  await pause((rows / storedASecond) * 1000);
  await storing.stop(true);
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    const service = await startWithoutCounts(folder);
    const all = [...questionsOf(service, id), ...(await screensOf(service, id))];
    const begin = Math.floor((round * all.length) / rounds);
    for (const { name, ask } of [...all.slice(begin), ...all.slice(0, begin)]) {
      const started = performance.now();
      await ask();
      times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
    }
    await service.stop(true);
  }
  const figures = Array.from(times, ([what, own]) => figure(what, both(own)));
  const service = await startWithoutCounts(folder);
  try {
    for (const screen of await screensOf(service, id)) figures.push(await untilStored(screen));
  } finally {
    await service.stop();
  }
  printTable(`First answers over ${rows / 1e6}M rows: median and p95 of ${rounds}`, figures);
}

function questionsOf(service: Service, id: string) {
  let end = Date.now();
  return chartQuestions(end).map(({ name }, nth) => ({
    name,
    ask: () => {
      const queries = chartQuestions(--end)[nth]?.queries ?? [];
      const outputs = queries.map((query, index) => ({ id: `${index}`, query }));
      return service.request('POST', `/v0/project/${id}/metrics/query`, { outputs });
    },
  }));
}

async function startWithoutCounts(folder: string): Promise<Service> {
  await rm(join(folder, 'closed', 'cells'), { recursive: true, force: true });
  const service = await startService(folder);
  await untilReady(service);
  return service;
}

/** How long a screen takes until its answers read what is stored, asked every two seconds. */
async function untilStored({ name, ask }: { name: string; ask: () => Promise<unknown> }) {
  const began = performance.now();
  for (;;) {
    const started = performance.now();
    await ask();
    const now = performance.now();
    if (now - started <= storedAnswer || now - began > longestStoring)
      return figure(`${name}, until an answer takes ${storedAnswer} ms`, ms(now - began));
    await pause(betweenAnswers);
  }
}

const both = (times: readonly number[]): string =>
  `${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}`;

const figure = (what: string, measured: string): Figure => ({
  ...{ what, measured },
  ...{ rawLimit: '–', target: '–', met: true },
});
