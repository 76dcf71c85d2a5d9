import { robustSlope } from '../robust-slope.ts';
import { type Figure, figureOf, printTable, whole } from '../table.ts';
import type { StoredOnce } from './sent-items.ts';
import { failureLines, latencyFigures } from './soak-latency.ts';
import type { SoakResult } from './soak-result.ts';
import type { ProcessSlope } from './soak-samples.ts';

const mostPerMinute = 1;
/** Of the whole time: processes that started later are warm after this. */
const warmUpShare = 0.3;
/** The engine keeps parts that it has merged: how many there are is steady after 8 minutes. */
const longestWarmUp = 9 * 60_000;
const mostFilesPerMinute = 0.1;
/** The journal is removed in segments; with this load, more than this (MB) is one that was forgotten. */
const mostJournal = 256;
const shown = 5;

/** Prints what a soak found. @returns whether everything is as it must be */
export function reportSoak(result: SoakResult): boolean {
  for (const line of result.wrong) process.stdout.write(`WRONG ${line}\n`);
  const figures = [
    ...[...result.stored].map(([kind, stored]) => storedFigure(kind, stored)),
    figureOf(
      'wrong answers, and answers that no request should get',
      `${result.wrong.length} (compared ${result.compared} times)`,
      { target: '0', met: result.wrong.length === 0 },
    ),
    ...processFigures(result),
    ...latencyFigures(result),
    ...diskFigures(result),
  ];
  const outcomes = Object.entries(result.outcomes).map(
    ([name, count]) => `${name} ${whole(count)}`,
  );
  const title = `Soak for ${result.minutes} minutes with seed ${result.seed}, ${result.windows.length} faults`;
  process.stdout.write(`\nrequests: ${outcomes.join(', ')}\n`);
  for (const line of faultLines(result)) process.stdout.write(`${line}\n`);
  for (const line of failureLines(result)) process.stdout.write(`WITHOUT A FAULT ${line}\n`);
  printTable(title, figures);
  return figures.every(({ met }) => met);
}

/** Each fault, how often it was caused, and what was rejected or broken during it. */
function faultLines({ windows, failures }: SoakResult): string[] {
  return [...new Set(windows.map(({ name }) => name))].map((name) => {
    const own = windows.filter((window) => window.name === name);
    const failed = failures.filter(({ at, took }) =>
      own.some(({ from, to }) => at + took >= from && at <= to),
    );
    return `${own.length} × ${name}: ${failed.length} requests rejected or broken`;
  });
}

function storedFigure(kind: string, stored: StoredOnce): Figure {
  const list = (items: readonly number[]) =>
    items.length === 0 ? '' : ` (${items.slice(0, shown).join(', ')}…)`;
  const { acknowledged, unknown, lost, doubled, rejected } = stored;
  const measured = `${whole(acknowledged)} acknowledged, ${whole(unknown)} without an answer, ${lost.length} lost${list(lost)}, ${doubled.length} doubled${list(doubled)}, ${rejected.length} rejected and stored${list(rejected)}`;
  const isRight = lost.length + doubled.length + rejected.length === 0;
  return figureOf(`${kind}: stored exactly once`, measured, { target: '0, 0, 0', met: isRight });
}

function processFigures({ samples, calmFrom, minutes }: SoakResult): Figure[] {
  const warmUp = Math.min(minutes * 60_000 * warmUpShare, longestWarmUp);
  const own = samples.slopes('own', calmFrom, warmUp);
  const files = samples.slopes('files', calmFrom, warmUp);
  return [
    ...[...samples.slopes('resident', calmFrom, warmUp)].map(([name, resident]) => {
      const allocated = own.get(name)?.slope?.perMinute;
      const detail = allocated === undefined ? '' : `; without mapped files ${signed(allocated)}`;
      return slopeFigure(`resident memory, ${name}`, resident, 'MB', mostPerMinute, detail);
    }),
    ...[...files].map(([name, of]) =>
      slopeFigure(`open files, ${name}`, of, 'files', mostFilesPerMinute, ''),
    ),
  ];
}

function slopeFigure(
  what: string,
  { slope, highest }: ProcessSlope,
  unit: string,
  limit: number,
  detail: string,
): Figure {
  const target = `≤ ${limit} ${unit}/min`;
  if (slope === null)
    return figureOf(what, `too short for a slope, highest ${whole(highest)}`, {
      target,
      met: true,
    });
  const { level, perMinute, least, most } = slope;
  const range = `${signed(least)} to ${signed(most)}`;
  const measured = `${signed(perMinute)} ${unit}/min (${range}${detail}); median ${whole(level)}, highest ${whole(highest)}`;
  return figureOf(what, measured, { target, met: perMinute <= limit });
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

function diskFigures({ samples, timings }: SoakResult): Figure[] {
  const slope = robustSlope([samples.disk]);
  const [, used] = samples.disk.at(-1) ?? [0, 0];
  const sent = Math.max(1, timings.filter(({ isRead }) => !isRead).length);
  const journal = Math.max(...samples.journal.map(([, megabytes]) => megabytes));
  return [
    figureOf(
      'disk',
      `${whole(used)} MB at the end, ${slope === null ? '–' : signed(slope.perMinute)} MB/min, ${whole((used * 1024 ** 2) / sent)} bytes a request`,
    ),
    figureOf('journal on disk, highest', `${whole(journal)} MB`, {
      target: `≤ ${mostJournal} MB`,
      met: journal <= mostJournal,
    }),
  ];
}
