export { patternBytes, patternsWithinLimits, projectPatterns } from './pattern-limits.ts';
export { Patterns, type PatternVerdict } from './patterns.ts';
export type { Program } from './program.ts';
export { runProgram, type StepBudget } from './run-program.ts';
