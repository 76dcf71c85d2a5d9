import { chartQuestions } from './chart-questions.ts';
import { withEngine } from './engine.ts';
import { fillOneProject, storeOneEvent } from './one-project.ts';
import { storedASecond } from './queries.ts';
import { startService, untilReady } from './service.ts';
import { type Figure, median, ms, printTable } from './table.ts';
import { mergesAreOver, timed, timeFirst } from './timed.ts';

const year = 365;
const month = 30;
const most = 2.5;

/** The charts of a year, compared with those of its last 30 days. @param rows events of the year */
export async function benchYear(rows: number): Promise<void> {
  const first = await startService();
  const id = await storeOneEvent(first);
  await first.stop(true);
  await withEngine(first.folder, async (store, address) => {
    await fillOneProject(store, address, rows, year);
    await mergesAreOver(store);
  });
  const service = await startService(first.folder);
  try {
    await untilReady(service);
    let end = Date.now();
    const asking = (nth: number, days: number) => () => {
      const queries = chartQuestions(--end, days)[nth]?.queries ?? [];
      const outputs = queries.map((query, index) => ({ id: `${index}`, query }));
      return service.request('POST', `/v0/project/${id}/metrics/query`, { outputs });
    };
    const questions = chartQuestions(end).map(({ name, isOfSessions }, nth) => {
      return { name, isOfSessions, ofMonth: asking(nth, month), ofYear: asking(nth, year) };
    });
    for (const { isOfSessions, ofYear } of questions) if (isOfSessions) await ofYear();
    await new Promise((resolve) => setTimeout(resolve, (rows / storedASecond) * 1000));
    await timeFirst(questions.flatMap(({ ofMonth, ofYear }) => [ofMonth, ofYear]));
    const figures: Figure[] = [];
    for (const { name, ofMonth, ofYear } of questions) {
      const usual = median(await timed(ofMonth));
      const long = median(await timed(ofYear));
      figures.push({
        what: name,
        measured: `${ms(long)} (${(long / usual).toFixed(1)} ×)`,
        rawLimit: `${ms(usual)} for 30 days`,
        target: `≤ ${most} ×`,
        met: long / usual <= most,
      });
    }
    printTable(`A year with ${rows / 1e6}M events and its last 30 days`, figures);
  } finally {
    await service.stop();
  }
}
