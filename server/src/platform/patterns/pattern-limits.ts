/** Maximum length of a pattern in bytes of UTF-8. */
export const patternBytes = 1024;

/** Limits for all patterns of a project's data sources together. */
export const projectPatterns = { count: 100, bytes: 32 * 1024 } as const;

/** How many of a project's patterns are run, counted from the first, until a limit is reached. */
export function patternsWithinLimits(patterns: readonly string[]): number {
  let bytes = 0;
  const beyond = patterns.findIndex((pattern, index) => {
    bytes += Buffer.byteLength(pattern);
    return index >= projectPatterns.count || bytes > projectPatterns.bytes;
  });
  return beyond === -1 ? patterns.length : beyond;
}

/** Limits of a compiled pattern, so that storing and running it stays cheap. */
export const programLimits = {
  instructions: 2_500,
  /** Of the instructions and their character classes. */
  bytes: 64 * 1024,
} as const;

/** Time for compiling one pattern in ms, measured by its thread. */
export const compileMs = 250;
