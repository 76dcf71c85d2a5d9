/** Longest pattern, bytes of UTF-8. */
export const patternBytes = 1024;

/** What the patterns of one project's data sources may take together. */
export const projectPatterns = { count: 100, bytes: 32 * 1024 } as const;

/** How many of a project's patterns are run, counted from the first: as many as the limits allow. */
export function patternsWithinLimits(patterns: readonly string[]): number {
  let bytes = 0;
  const beyond = patterns.findIndex((pattern, index) => {
    bytes += Buffer.byteLength(pattern);
    return index >= projectPatterns.count || bytes > projectPatterns.bytes;
  });
  return beyond === -1 ? patterns.length : beyond;
}

/** What a compiled pattern may be, so that keeping and running it stays cheap. */
export const programLimits = {
  instructions: 2_500,
  /** Of the instructions and their character classes. */
  bytes: 64 * 1024,
} as const;

/** How long compiling one pattern may take, ms, as its thread measures it. */
export const compileMs = 250;
