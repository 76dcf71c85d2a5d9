import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const never = ['**/node_modules/**', '**/dist/**'];
/** Tests that measure processor time, which what runs at the same time would lengthen. */
const timed = ['server/{src,test}/**/worst-cases.test.ts'];
/**
 * Tests with a process each: those that end the digest between two steps replace the module that
 * writes files, and one collects garbage again and again, which takes long where much is loaded.
 */
const isolated = ['server/test/{digest-{every-step,read-ahead,shares},map-memory}.test.ts'];
/** How many times as long as usual random tests may take, as they try so many more values. */
const runs = Number(process.env.BELLWETHER_TEST_RUNS ?? 1);

/** Tests of the whole are slow, and so are tests beside the code that start an engine. */
const ofTheWhole = /\/(?:server\/test|scripts)\//;
const slowRigs = /(?:engine|queries|chart|replays|public)-rig/;

/** Slow files begin first, so that the last of them does not run alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) =>
      ofTheWhole.test(moduleId) || slowRigs.test(readFileSync(moduleId, 'utf8'));
    // Files of one project stay together: whoever changes the project loads all modules again.
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
    // The engine's library cannot live in worker threads, and one engine takes 240 MB.
    pool: 'forks',
    maxWorkers: 3,
    // Loading the same modules for each file again took a third of the time. These tests mock no module
    // and leave the process as they found it.
    isolate: false,
    testTimeout: 20_000 * runs,
    globalSetup: ['server/test/build-first.ts'],
    setupFiles: ['server/test/random-seed.ts'],
    hookTimeout: 60_000,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          // One project for all of them: each project loads all modules again in each of its workers.
          name: 'usual',
          include: ['{server,tracker,scripts}/**/*.test.ts', 'ui/**/*.test.{ts,tsx}'],
          exclude: [...never, ...timed, ...isolated],
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
          // Alone, one file after another, when all others are done.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          // What was compiled for one file would decide how quickly the next one runs.
          isolate: true,
        },
      },
    ],
  },
});
