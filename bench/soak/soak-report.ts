import { isFlat, type Sample, slopeOf } from '../slope.ts';
import { type Figure, ms, percentile, printTable, whole } from '../table.ts';
import type { SoakSamples } from './soak-samples.ts';
import type { Timing } from './soak-sender.ts';
import type { SoakedKind } from './soak-load.ts';
import type { StoredOnce } from './sent-items.ts';

/** When a fault was caused, and when everything worked again, by `performance.now()`. */
export interface FaultWindow {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface SoakResult {
  readonly minutes: number;
  readonly seed: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly windows: readonly FaultWindow[];
  /** From this time on, no fault ended a process. */
  readonly calmFrom: number;
  readonly timings: readonly Timing[];
  readonly samples: SoakSamples;
  readonly stored: ReadonlyMap<SoakedKind, StoredOnce>;
  /** Answers that were wrong, and everything else that must not happen, in one line each. */
  readonly wrong: readonly string[];
  readonly compared: number;
}

const mostPerMinute = 1;
/** Of the whole time: processes that started later are warm after this. */
const warmUpShare = 1 / 5;
const longestWarmUp = 5 * 60_000;
/** Percentiles of so many ms are one value. */
const binMs = 10_000;
const shown = 5;

/** Prints what a soak found. @returns whether everything is as it must be */
export function reportSoak(result: SoakResult): boolean {
  for (const line of result.wrong) process.stdout.write(`WRONG ${line}\n`);
  const figures = [
    ...[...result.stored].map(([kind, stored]) => storedFigure(kind, stored)),
    figure(
      'wrong answers, and answers that no request should get',
      `${result.wrong.length} (compared ${result.compared} times)`,
      '0',
      result.wrong.length === 0,
    ),
    ...memoryFigures(result),
    ...latencyFigures(result),
    diskFigure(result),
  ];
  const outcomes = Object.entries(result.outcomes).map(
    ([name, count]) => `${name} ${whole(count)}`,
  );
  const title = `Soak for ${result.minutes} minutes with seed ${result.seed}, ${result.windows.length} faults`;
  process.stdout.write(`\nrequests: ${outcomes.join(', ')}\n`);
  printTable(title, figures);
  return figures.every(({ met }) => met);
}

function storedFigure(kind: string, { acknowledged, lost, doubled, rejected }: StoredOnce): Figure {
  const list = (items: readonly number[]) =>
    items.length === 0 ? '' : ` (${items.slice(0, shown).join(', ')}…)`;
  const measured = `${whole(acknowledged)} acknowledged, ${lost.length} lost${list(lost)}, ${doubled.length} doubled${list(doubled)}, ${rejected.length} rejected and stored${list(rejected)}`;
  const isRight = lost.length + doubled.length + rejected.length === 0;
  return figure(`${kind}: stored exactly once`, measured, '0, 0, 0', isRight);
}

function memoryFigures({ samples, calmFrom, minutes }: SoakResult): Figure[] {
  const slopes = samples.memory(calmFrom, Math.min(minutes * 60_000 * warmUpShare, longestWarmUp));
  return [...slopes].map(([name, slope]) => {
    const [perMinute, within] = [slope.perHour / 60, slope.within / 60];
    const sign = perMinute < 0 ? '−' : '+';
    const range = `${sign}${Math.abs(perMinute).toFixed(2)} ± ${within.toFixed(2)}`;
    return figure(
      `resident memory, ${name}`,
      `${range} MB/min (mean ${whole(slope.mean)} MB, highest ${whole(slope.highest)})`,
      `≤ ${mostPerMinute} MB/min`,
      perMinute - within <= mostPerMinute,
    );
  });
}

function latencyFigures({ timings, windows, calmFrom }: SoakResult): Figure[] {
  const isQuiet = ({ at, took }: Timing): boolean =>
    windows.every(({ from, to }) => at + took < from || at > to);
  const quiet = timings.filter(isQuiet);
  const disturbed = timings.filter((timing) => !isQuiet(timing));
  return [false, true].flatMap((isRead) => {
    const what = isRead ? 'reads' : 'collecting';
    const of = quiet.filter((timing) => timing.isRead === isRead);
    const during = disturbed.filter((timing) => timing.isRead === isRead);
    const p99s = binned(of.filter(({ at }) => at >= calmFrom));
    const slope = p99s.length < shown ? null : slopeOf(p99s);
    const trend =
      slope === null
        ? 'too short for a slope'
        : `p99 ${(slope.perHour / 60).toFixed(2)} ± ${(slope.within / 60).toFixed(2)} ms/min`;
    return [
      figure(
        `${what}, without a fault`,
        `${quantiles(of)}; ${trend}`,
        'p99 flat',
        slope === null || isFlat(slope),
      ),
      figure(`${what}, during faults`, quantiles(during), '–', true),
    ];
  });
}

function binned(timings: readonly Timing[]): Sample[] {
  const bins = new Map<number, number[]>();
  for (const { at, took } of timings) {
    const bin = Math.floor(at / binMs);
    bins.set(bin, [...(bins.get(bin) ?? []), took]);
  }
  return [...bins].map(([bin, took]) => [bin * binMs, percentile(took, 0.99)]);
}

function quantiles(timings: readonly Timing[]): string {
  const took = timings.map((timing) => timing.took);
  return took.length === 0
    ? 'none'
    : `p50 ${ms(percentile(took, 0.5))}, p99 ${ms(percentile(took, 0.99))}`;
}

function diskFigure({ samples, timings }: SoakResult): Figure {
  const slope = slopeOf(samples.disk);
  const [, used] = samples.disk.at(-1) ?? [0, 0];
  const perRequest =
    (used * 1024 ** 2) / Math.max(1, timings.filter(({ isRead }) => !isRead).length);
  return figure(
    'disk',
    `${whole(used)} MB at the end, ${(slope.perHour / 60).toFixed(1)} MB/min, ${whole(perRequest)} bytes a request`,
    '–',
    true,
  );
}

function figure(what: string, measured: string, target: string, met: boolean): Figure {
  return { what, measured, rawLimit: '–', target, met };
}
