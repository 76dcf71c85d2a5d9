import { robustSlope } from '../robust-slope.ts';
import type { Sample } from '../slope.ts';
import { type Figure, figureOf, ms, percentile } from '../table.ts';
import type { FaultWindow } from './faults.ts';
import type { SoakResult } from './soak-result.ts';
import type { Timing } from './soak-sender.ts';

/** Width of a histogram bucket (ms). */
const binMs = 10_000;
const fewestBins = 5;

/** Response times with and without a fault, and what was rejected without one. */
export function latencyFigures({ timings, failures, windows, calmFrom }: SoakResult): Figure[] {
  const isQuiet = isOutside(windows);
  const isCalm = (timing: Timing): boolean => isQuiet(timing) && timing.at >= calmFrom;
  const figures = [false, true].flatMap((isRead) => {
    const what = isRead ? 'reads' : 'collecting';
    const all = timings.filter((timing) => timing.isRead === isRead);
    return [
      calmFigure(what, all.filter(isCalm)),
      figureOf(`${what}, during faults`, quantiles(all.filter((timing) => !isQuiet(timing)))),
    ];
  });
  const quiet = failures.filter(isQuiet);
  const paths = [...new Set(quiet.map(({ name }) => name))].join(', ');
  return [
    ...figures,
    figureOf(
      'requests rejected or broken without a fault',
      paths === '' ? '0' : `${quiet.length} (${paths})`,
      { target: '0', met: quiet.length === 0 },
    ),
  ];
}

const isOutside =
  (windows: readonly FaultWindow[]) =>
  ({ at, took }: { readonly at: number; readonly took: number }): boolean =>
    windows.every(({ from, to }) => at + took < from || at > to);

/** A line for each request that was rejected or broken without a fault: its answer, and the fault before it. */
export function failureLines({ failures, windows }: SoakResult): string[] {
  return failures.filter(isOutside(windows)).map(({ at, took, name, text }) => {
    const before = windows.findLast(({ to }) => to <= at);
    const since =
      before === undefined
        ? 'before any fault'
        : `${((at - before.to) / 1000).toFixed(1)} s after ${before.name}`;
    return `${name} ${since}, after ${ms(took)}: ${text}`;
  });
}

function calmFigure(what: string, calm: readonly Timing[]): Figure {
  const p99s = binned(calm);
  const slope = p99s.length < fewestBins ? null : robustSlope([p99s]);
  const trend =
    slope === null
      ? 'too short for a slope'
      : `p99 ${slope.perMinute.toFixed(2)} ms/min (${slope.least.toFixed(2)} to ${slope.most.toFixed(2)})`;
  return figureOf(`${what}, without a fault`, `${quantiles(calm)}; ${trend}`, {
    target: 'p99 flat',
    met: slope === null || slope.least <= 0,
  });
}

function binned(timings: readonly Timing[]): Sample[] {
  const bins = new Map<number, number[]>();
  for (const { at, took } of timings) {
    const bin = Math.floor(at / binMs);
    const tooks = bins.get(bin) ?? [];
    bins.set(bin, tooks);
    tooks.push(took);
  }
  return [...bins].map(([bin, took]) => [bin * binMs, percentile(took, 0.99)]);
}

function quantiles(timings: readonly Timing[]): string {
  const took = timings.map((timing) => timing.took);
  return took.length === 0
    ? 'none'
    : `p50 ${ms(percentile(took, 0.5))}, p99 ${ms(percentile(took, 0.99))}`;
}
