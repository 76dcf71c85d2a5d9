import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readSlowTests } from './scripts/slow-tests.mjs';

const slowTests = readSlowTests();
/** `npm test` sets `quick`. */
const left = process.env.BELLWETHER_TEST_SCOPE === 'quick' ? [...slowTests.keys()] : [];
const never = ['**/node_modules/**', '**/dist/**', ...left];
/**
 * Tests that measure times, which other work at the same time would increase, or that need most of the time that a
 * statement may take.
 */
const timed = [
  'server/{src,test}/**/{answer-latest,health-during-worst-cases,hostile-{dashboards,windows},import-during-digest,worst-cases}.test.ts',
];
/**
 * Tests that need a separate process: those that stop the digest between two steps mock the module
 * that writes files, two mock the list of kinds, and one collects garbage repeatedly, which is slow
 * with many modules loaded.
 */
const isolated = [
  'server/test/{digest-{every-step,read-ahead,shared-letters,shared-sessions,shares},retention-by-job,map-memory,throw-away-kind}.test.ts',
  'server/test/worst-cases/flood-{digest,service}.test.ts',
];
/**
 * Tests of stores that run on PostgreSQL too: those whose statements read in an order, search, count, upsert, lease
 * or delete with others. All others run there with `BELLWETHER_TEST_DATABASE=postgres`.
 */
const onPostgres = [
  'server/src/accounts/{first-start,owner-deletion}.test.ts',
  'server/src/projects/{first-event,project-audit,projects-store}.test.ts',
  'server/src/public-projects/routes/list-public-projects.test.ts',
  'server/src/dashboards/routes/{copy,duplicate,reorder}-dashboard{,s}.test.ts',
  'server/src/jobs/*.test.ts',
  'server/src/issues/{hashes-store,issues-read-store,new-issues,remove-issues,reopen-issues}.test.ts',
];
/** Factor for timeouts: random tests try this many times as many values. */
const runs = Number(process.env.BELLWETHER_TEST_RUNS ?? 1);

/**
 * Two cores are busy with this many, because tests also wait for timers and other processes. With its engine,
 * service and browser, each takes up to 2 GB.
 */
const usualWorkers = totalmem() > 12 * 1024 ** 3 ? 4 : 3;

/** Tests of the whole service are slow, and so are others that start an engine. */
const ofTheWhole = /\/(?:server\/test|scripts)\//;
const slowHarnesses = /(?:engine|queries|chart|replays|public|visitors|imports)-harness/;

/** In a process that has loaded the real module for another file, a mock would have no effect. */
function checkMocks(file: TestSpecification, text: string): void {
  if (file.project.config.isolate || !/\bvi\.(?:doM|m)ock\(/.test(text)) return;
  throw new Error(`${file.moduleId} mocks a module: add it to \`isolated\` in vitest.config.ts.`);
}

/** Slow files run first, so that the last of them does not run alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      slowTests.get(relative(import.meta.dirname, moduleId)) ?? 0;
    const sorted = await super.sort(files);
    sorted.sort((one, other) => seconds(other) - seconds(one));
    const isSlow = (file: TestSpecification) => {
      const text = readFileSync(file.moduleId, 'utf8');
      checkMocks(file, text);
      return seconds(file) > 0 || ofTheWhole.test(file.moduleId) || slowHarnesses.test(text);
    };
    // Keep the files of one project together: changing the project loads all modules again.
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const slow = new Set(own.filter(isSlow));
      return [...slow, ...own.filter((file) => !slow.has(file))];
    });
  }
}

export default defineConfig({
  test: {
    // The engine's library does not work in worker threads.
    pool: 'forks',
    maxWorkers: usualWorkers,
    // Loading the same modules again for each file took a third of the time. These tests mock no
    // modules and do not change the process.
    isolate: false,
    // Four projects would transform the same modules again, and so would the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/modules' },
    // These only end what hangs: on a busy machine, tests take several times as long as usual.
    testTimeout: 240_000 * runs,
    hookTimeout: 240_000,
    // Most polls ask a service, which takes as much CPU time as what they wait for.
    expect: { poll: { interval: 100, timeout: 60_000 } },
    globalSetup: ['server/test/build-first.ts'],
    setupFiles: ['server/test/random-seed.ts', 'server/test/real-timers.ts'],
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          // One project for all of them, because each project loads all modules in each of its workers.
          name: 'usual',
          include: ['{server,tracker,client,scripts,bench}/**/*.test.ts', 'ui/**/*.test.{ts,tsx}'],
          exclude: [...never, ...timed, ...isolated],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: onPostgres,
          exclude: never,
          env: { BELLWETHER_TEST_DATABASE: 'postgres' },
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: isolated, exclude: never, isolate: true },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: timed,
          exclude: never,
          // After all others, and with a core for each file.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          // Otherwise code compiled for one file would affect the times of the next.
          isolate: true,
        },
      },
    ],
  },
});
