import type { Exclusion, Grouping } from './error-grouping-queries.ts';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export const selections: readonly Choice<Grouping['segmentSelection']>[] = [
  { value: 'root_and_terminal_cause', label: 'The error and its last cause' },
  { value: 'root', label: 'The error alone' },
  { value: 'terminal_cause_frames', label: 'The last cause alone' },
  { value: 'error_kind_only', label: 'Only the type: one issue for each' },
];

export const rawPolicies: readonly Choice<Grouping['rawStackPolicy']>[] = [
  { value: 'bounded', label: 'Its text' },
  { value: 'error_kind_only', label: 'Only the type' },
];

export const modes: readonly Choice<Grouping['mode']>[] = [
  { value: 'modern', label: 'Modern: reads the stack' },
  { value: 'legacy', label: 'Legacy: as older versions did' },
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

/** Bounds of what is read of a stack; a longer one counts as text. */
export const limits: readonly { name: Limit; label: string; most: number }[] = [
  { name: 'parserMaxInputBytes', label: 'Bytes of a stack', most: 16 * mebibyte },
  { name: 'parserMaxLines', label: 'Lines of a stack', most: mebibyte },
  { name: 'parserMaxLineBytes', label: 'Bytes of a line', most: 16 * mebibyte },
  { name: 'rawStackMaxBytes', label: 'Bytes of a stack taken as text', most: 16 * mebibyte },
];

/** The one of the choices with this value; a select knows texts alone. */
export function chosen<Value extends string>(
  choices: readonly Choice<Value>[],
  value: string,
  otherwise: Value,
): Value {
  return choices.find((choice) => choice.value === value)?.value ?? otherwise;
}
