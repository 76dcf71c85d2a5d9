import type { Exclusion, Grouping } from './error-grouping-queries.ts';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export const selections: readonly Choice<Grouping['segmentSelection']>[] = [
  { value: 'root_and_terminal_cause', label: 'The error and its root cause' },
  { value: 'root', label: 'Only the error' },
  { value: 'terminal_cause_frames', label: 'Only the root cause' },
  { value: 'error_kind_only', label: 'Only the type: one issue per type' },
];

export const rawPolicies: readonly Choice<Grouping['rawStackPolicy']>[] = [
  { value: 'bounded', label: 'Its text' },
  { value: 'error_kind_only', label: 'Only the type' },
];

export const modes: readonly Choice<Grouping['mode']>[] = [
  { value: 'modern', label: 'Modern: parses the stack' },
  { value: 'legacy', label: 'Legacy: as in older versions' },
];

export const fields: readonly Choice<Exclusion['field']>[] = [
  { value: 'function', label: 'Function' },
  { value: 'module', label: 'Module' },
  { value: 'file', label: 'File' },
];

export const matchers: readonly Choice<Exclusion['matcher']>[] = [
  { value: 'exact', label: 'is' },
  { value: 'prefix', label: 'begins with' },
  { value: 'suffix', label: 'ends with' },
  { value: 'contains', label: 'contains' },
];

type Limit = 'parserMaxInputBytes' | 'parserMaxLines' | 'parserMaxLineBytes' | 'rawStackMaxBytes';

const mebibyte = 1024 ** 2;

/** Limits for reading a stack; a longer one is compared as text. */
export const limits: readonly { name: Limit; label: string; most: number }[] = [
  { name: 'parserMaxInputBytes', label: 'Maximum stack size (bytes)', most: 16 * mebibyte },
  { name: 'parserMaxLines', label: 'Maximum lines per stack', most: mebibyte },
  { name: 'parserMaxLineBytes', label: 'Maximum line length (bytes)', most: 16 * mebibyte },
  {
    name: 'rawStackMaxBytes',
    label: 'Maximum size of unparsed stacks (bytes)',
    most: 16 * mebibyte,
  },
];

/** The choice with this value: a select only has texts. */
export function chosen<Value extends string>(
  choices: readonly Choice<Value>[],
  value: string,
  otherwise: Value,
): Value {
  return choices.find((choice) => choice.value === value)?.value ?? otherwise;
}
