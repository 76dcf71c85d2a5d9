import { openLoop } from './child.ts';
import { createProject, type Project } from './collect.ts';
import { withEngine } from './engine.ts';
import { fillEvents } from './fill-events.ts';
import { mixedLoad, mixedRate } from './mixed-load.ts';
import { serviceFigures } from './service-figures.ts';
import { startService, type Service, untilReady } from './service.ts';
import { isFlat, type Sample, slopeOf } from './slope.ts';
import { type Figure, ms, percentile, printTable, whole } from './table.ts';

const usualMinutes = 30;
const warmUpShare = 1 / 6;
const sampleMs = 5000;
const pieceSeconds = 60;
/** As many as half an hour of this load produces. */
const filledRows = 2_000_000;

/** Samples of each process's resident memory and of the main process's heap, MB. */
class Samples {
  readonly series = new Map<string, Sample[]>();

  async take(service: Service): Promise<void> {
    const at = performance.now();
    for (const { name, megabytes } of await service.residentMegabytes()) {
      this.add(`resident memory, ${name.replace('.js', '')}`, [at, megabytes]);
    }
    const heap = (await serviceFigures(service)).get('nodejs_heap_size_used_bytes');
    if (heap !== undefined) this.add('heap in use, main', [at, heap / 1024 ** 2]);
  }

  private add(name: string, sample: Sample): void {
    const of = this.series.get(name);
    if (of === undefined) this.series.set(name, [sample]);
    else of.push(sample);
  }
}

/** Response times in milliseconds. */
interface Times {
  readonly sent: number[];
  readonly read: number[];
  /** Reads that the service stopped because they took too long. */
  readonly rejected: number[];
}

/** Sends and reads all kinds of data at a moderate rate for some minutes. */
async function loadFor(service: Service, project: Project, minutes: number): Promise<Times> {
  const until = performance.now() + minutes * 60_000;
  const times: Times = { sent: [], read: [], rejected: [] };
  while (performance.now() < until) {
    const seconds = Math.min(pieceSeconds, Math.ceil((until - performance.now()) / 1000));
    const requests = mixedLoad(project, seconds);
    const result = await openLoop({ port: service.port, requests, rate: mixedRate, seconds });
    for (const [name, took] of Object.entries(result)) {
      times[name === 'read' || name === 'rejected' ? name : 'sent'].push(...took);
    }
  }
  return times;
}

/** A project that collects all kinds of data. */
export async function activeProject(service: Service): Promise<Project> {
  await untilReady(service);
  const project = await createProject(service);
  await service.request('PATCH', `/v0/project/${project.id}`, { sessionReplaysEnabled: true });
  const state = async () =>
    (await service.request('GET', `/v0/project/${project.id}`)) as { replayStorageState: string };
  while ((await state()).replayStorageState !== 'active') {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // The collector applies settings within five seconds.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  return project;
}

function figureOf(what: string, samples: readonly Sample[]): Figure {
  const slope = slopeOf(samples);
  const sign = slope.perHour < 0 ? '−' : '+';
  const perHour = `${sign}${Math.abs(slope.perHour).toFixed(1)} ± ${slope.within.toFixed(1)}`;
  const highest = Math.max(...samples.map(([, value]) => value));
  return {
    what,
    measured: `${perHour} MB/hour (mean ${whole(slope.mean)} MB, highest ${whole(highest)})`,
    rawLimit: '–',
    target: 'flat',
    met: isFlat(slope),
  };
}

function quantiles(times: readonly number[]): string {
  return `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}`;
}

/** The service on a folder that already contains events of its only project. */
async function startFilled(): Promise<[Service, Project]> {
  const first = await startService();
  const project = await activeProject(first);
  await first.stop(true);
  await withEngine(first.folder, (_, address) =>
    fillEvents(address, { project: 1, rows: filledRows, now: Date.now() }),
  );
  const service = await startService(first.folder);
  await untilReady(service);
  return [service, project];
}

async function startEmpty(): Promise<[Service, Project]> {
  const service = await startService();
  return [service, await activeProject(service)];
}

/**
 * Memory use over a long time with all kinds of load, after a warm-up.
 * @param filled whether there are events at the start
 */
export async function benchMemory(minutes = usualMinutes, filled = false): Promise<void> {
  const [service, project] = await (filled ? startFilled() : startEmpty());
  const samples = new Samples();
  let times: Times;
  try {
    await loadFor(service, project, minutes * warmUpShare);
    const sampling = setInterval(() => void samples.take(service), sampleMs);
    try {
      times = await loadFor(service, project, minutes * (1 - warmUpShare));
    } finally {
      clearInterval(sampling);
    }
  } finally {
    await service.stop();
  }
  const figures = [...samples.series].map(([what, series]) => figureOf(what, series));
  const before = filled ? `, ${whole(filledRows)} events before` : '';
  const title = `Memory over ${minutes} minutes of everything together, 1,000 events/s${before}`;
  printTable(title, [
    ...figures,
    {
      what: 'answers to what was sent',
      measured: quantiles(times.sent),
      rawLimit: '–',
      target: '–',
      met: true,
    },
    {
      what: 'two reads a second meanwhile',
      measured: `${quantiles(times.read)}; ${times.rejected.length} rejected`,
      rawLimit: '–',
      target: 'none rejected',
      met: times.rejected.length === 0,
    },
  ]);
}
