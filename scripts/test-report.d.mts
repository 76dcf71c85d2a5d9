/** A test in the report. */
export interface TestResult {
  readonly fullName: string;
  readonly status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo';
  readonly failureMessages: readonly string[];
}

/** A file in the report, once for each project that runs it. */
export interface FileResult {
  /** Absolute path. */
  readonly name: string;
  readonly status: 'passed' | 'failed';
  /** What failed outside its tests. */
  readonly message: string;
  /** Unix times in ms. */
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly TestResult[];
}

export function readResults(path: string): FileResult[];
export function filesToRepeat(results: readonly FileResult[]): string[];
export function withRepeated(
  results: readonly FileResult[],
  repeated: readonly FileResult[],
): FileResult[];
export function countResults(results: readonly FileResult[]): { passed: number; failed: number };
export function describeFirstFailures(results: readonly FileResult[], root: string): string;
