import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '../../server/src/store/events/index.ts';
import { createProject, type Project } from '../collect.ts';
import { activeProject } from '../memory.ts';
import { wrongAnswers } from './compare-answers.ts';
import { FaultSchedule } from './fault-schedule.ts';
import { faultsOf, fullDisk } from './faults.ts';
import { expectedAnswers, PageViewModel } from './page-view-model.ts';
import { backUp, checkBackup } from './soak-backup.ts';
import { openSoakDisk, type SoakDisk } from './soak-disk.ts';
import { SoakImports } from './soak-imports.ts';
import { SoakLoad } from './soak-load.ts';
import { answersOf, SoakReader } from './soak-reader.ts';
import { readService, readStores } from './soak-readings.ts';
import { reportSoak } from './soak-report.ts';
import type { SoakResult } from './soak-result.ts';
import { SoakSamples } from './soak-samples.ts';
import { SoakSender } from './soak-sender.ts';
import { embeddedStores, externalStores, type SoakStores } from './soak-stores.ts';
import { SoakedService } from './soaked-service.ts';

const usualMinutes = 30;
/** Faults that end processes come in this part of the time, so that the memory of the others can be measured after it. */
const stormyShare = 0.4;
const sampleEvery = 2_000;
const compareEvery = 45_000;
const hour = 3_600_000;
/** Of the log, if the soak can't go on. */
const shownLines = 40;
const shownCharacters = 400;
const clock = new URL('clock-offset.mjs', import.meta.url).href;

/**
 * Holds mixed load on a service while parts of it fail, and compares what is stored and answered with what was sent.
 * Prints a table; the exit code is 1 if something was lost, doubled or wrong.
 * @param part only faults with this in their name
 * @param isExternal whether the stores are servers: PostgreSQL, an event engine and S3
 */
export async function benchSoak(
  minutes = usualMinutes,
  seed = Date.now() % 1e9,
  isExternal = false,
  part = '',
): Promise<void> {
  process.stdout.write(`seed ${seed}\n`);
  const disk = await openSoakDisk();
  if (disk.fill === null) process.stdout.write('without a full disk: only root can mount one\n');
  const place = mkdtempSync(join(tmpdir(), 'bellwether-soak-files-'));
  const stores = isExternal ? await externalStores() : embeddedStores(disk.folder);
  try {
    const result = await soak({ minutes, seed, part, disk, stores, place });
    if (!reportSoak(result)) process.exitCode = 1;
  } finally {
    await stores.close();
    await disk.close();
    rmSync(place, { recursive: true, force: true });
  }
}

interface SoakParts {
  readonly minutes: number;
  readonly seed: number;
  readonly part: string;
  readonly disk: SoakDisk;
  readonly stores: SoakStores;
  /** A folder for everything else. */
  readonly place: string;
}

async function soak(parts: SoakParts): Promise<SoakResult> {
  const { disk, stores, place } = parts;
  const clockFile = join(place, 'clock');
  writeFileSync(clockFile, '0');
  const environment = {
    ...stores.settings.environment,
    NODE_OPTIONS: `--import ${clock}`,
    BELLWETHER_SOAK_CLOCK: clockFile,
  };
  const logFile = join(place, 'service.log');
  const settings = { ...stores.settings, environment, logFile };
  const service = await SoakedService.start(disk.folder, settings);
  try {
    return await soakService({ ...parts, clockFile, service });
  } catch (error) {
    // Before anything is taken away that it uses.
    const lines = readFileSync(logFile, 'utf8').split('\n').slice(-shownLines);
    const log = lines.map((line) => line.slice(0, shownCharacters)).join('\n');
    process.stdout.write(`${log}\nThe soak ended: ${String(error)}\n`);
    throw error;
  } finally {
    await service.end();
  }
}

interface RunParts extends SoakParts {
  readonly clockFile: string;
  readonly service: SoakedService;
}

async function soakService(parts: RunParts): Promise<SoakResult> {
  const { minutes, seed, part, disk, stores, place, clockFile, service } = parts;
  const projects = [await activeProject(service.now), await createProject(service.now)] as const;
  const imported = await createProject(service.now);
  const model = new PageViewModel(Date.now() - hour);
  const load = new SoakLoad([projects[0], projects[1]], model);
  const ports = [service.port];
  const sender = new SoakSender(ports, load);
  const reader = new SoakReader(ports, projects[0], model);
  const imports = new SoakImports(service.port, imported);
  const samples = new SoakSamples();
  const schedule = new FaultSchedule(service, randomOf(seed));
  const faults = faultsOf({ service, disk, clockFile, external: stores.external }).filter(
    ({ name }) => name.includes(part),
  );
  const wrong: string[] = [];
  const backup = join(place, 'backup');
  let [compared, comparedAt, backedUp] = [0, performance.now(), 0];

  const compare = async (): Promise<void> => {
    comparedAt = performance.now();
    await sender.pause();
    await service.settled();
    for (const [index, project] of projects.entries())
      wrong.push(...(await compareProject(service, project, index, load, model, null)));
    compared += 1;
    sender.resume();
  };
  const between = async (): Promise<void> => {
    if (performance.now() - comparedAt > compareEvery) await compare();
  };
  const afterStorm = async (): Promise<void> => {
    await between();
    if (stores.external !== null || backedUp > 0) return;
    backedUp += 1;
    await backUp(service.now, backup);
  };

  const began = performance.now();
  const sampling = setInterval(() => {
    void sample(samples, service, disk);
  }, sampleEvery);
  for (const running of [sender, reader, imports]) running.start();
  await schedule.run(faults, began + minutes * 60_000 * stormyShare, between);
  const calmFrom = performance.now();
  const gentle = faults.filter(({ endsProcesses }) => !endsProcesses);
  await schedule.run(gentle, began + minutes * 60_000, afterStorm);
  for (const running of [imports, reader, sender]) await running.end();
  clearInterval(sampling);

  await service.settled();
  const final = await readService(service, projects, load, model);
  if (backedUp > 0) await checkBackup(service.now, backup);
  await service.stop();
  const read = (events: EventStore) => readStores(events, load, imports.rows);
  const { stored, wrong: wronglyStored } = await stores.read(read);
  wrong.push(...final.wrong, ...wronglyStored);
  const times = stored.get('web')?.times ?? new Map<number, number>();
  for (const [index, given] of final.answers.entries()) {
    const expected = expectedAnswers(model, load.sent.web, index, (item) => times.has(item));
    wrong.push(...(given === null ? ['no answer at the end'] : wrongAnswers(expected, given)));
  }
  // A part that a full disk has cut off is a reason for the engine to restart.
  const full = schedule.windows.filter(({ name }) => name.startsWith(fullDisk));
  for (const script of samples.startedAfter(calmFrom, full))
    wrong.push(`${script} ended, although no fault ends processes any more`);
  wrong.push(...reader.wrong, ...sender.unexpected, ...imports.unexpected);
  const outcomes = { ...sender.outcomes, charts: reader.answered, imported: imports.rows };
  const { windows } = schedule;
  const { timings, failures } = sender;
  return {
    ...{ minutes, seed, outcomes, windows, calmFrom, timings, failures, samples, stored, wrong },
    compared: compared + 1,
  };
}

/** @param isStored what is known about items of an unknown fate */
async function compareProject(
  { port }: SoakedService,
  project: Project,
  index: number,
  { sent }: SoakLoad,
  model: PageViewModel,
  isStored: ((item: number) => boolean) | null,
): Promise<string[]> {
  const answers = await answersOf(port, project, model);
  if (answers === null) return ['no answer, although nothing is wrong'];
  return wrongAnswers(expectedAnswers(model, sent.web, index, isStored), answers);
}

async function sample(samples: SoakSamples, service: SoakedService, disk: SoakDisk): Promise<void> {
  try {
    await samples.take(service.now, disk.usedMegabytes());
  } catch {
    // The service is being started again.
  }
}

/** Numbers from 0 to 1, the same for a seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
