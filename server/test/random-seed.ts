import fc from 'fast-check';
import { runsOf } from './test-runs.ts';

// Random tests use the same values in every run, so that a failure is never a coincidence. `npm run
// test:long` uses others and prints the seed.
const usual = 20_261_121;
const seed = Number(process.env.BELLWETHER_TEST_SEED ?? usual);

fc.configureGlobal({ seed, numRuns: runsOf(50) });
