import type { FileResult } from './test-report.d.mts';

/** By path from the root of the repository, how many seconds the file took when all were run. */
export function readSlowTests(): Map<string, number>;
export function writeSlowTests(slow: ReadonlyMap<string, number>): void;
export function slowTestsOf(results: readonly FileResult[], root: string): Map<string, number>;
