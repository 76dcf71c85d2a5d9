import type { Exclusion, Grouping } from './error-grouping-queries.ts';
import { t } from '../../words/words.ts';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export const selections: readonly Choice<Grouping['segmentSelection']>[] = [
  { value: 'root_and_terminal_cause', label: t`The error and its root cause` },
  { value: 'root', label: t`Only the error` },
  { value: 'terminal_cause_frames', label: t`Only the root cause` },
  { value: 'error_kind_only', label: t`Only the type: one issue per type` },
];

export const rawPolicies: readonly Choice<Grouping['rawStackPolicy']>[] = [
  { value: 'bounded', label: t`Compare their text` },
  { value: 'error_kind_only', label: t`Only the type` },
];

export const modes: readonly Choice<Grouping['mode']>[] = [
  { value: 'modern', label: t`Modern: parses the stack` },
  { value: 'legacy', label: t`Legacy: as in older versions` },
];

export const fields: readonly Choice<Exclusion['field']>[] = [
  { value: 'function', label: t`Function` },
  { value: 'module', label: t`Module` },
  { value: 'file', label: t`File` },
];

export const matchers: readonly Choice<Exclusion['matcher']>[] = [
  { value: 'exact', label: t`is` },
  { value: 'prefix', label: t`begins with` },
  { value: 'suffix', label: t`ends with` },
  { value: 'contains', label: t`contains` },
];

type Limit = 'parserMaxInputBytes' | 'parserMaxLines' | 'parserMaxLineBytes' | 'rawStackMaxBytes';

const mebibyte = 1024 ** 2;

/** Limits for reading a stack; a longer one is compared as text. */
export const limits: readonly { name: Limit; label: string; most: number }[] = [
  { name: 'parserMaxInputBytes', label: t`Maximum stack size (bytes)`, most: 16 * mebibyte },
  { name: 'parserMaxLines', label: t`Maximum lines per stack`, most: mebibyte },
  { name: 'parserMaxLineBytes', label: t`Maximum line length (bytes)`, most: 16 * mebibyte },
  {
    name: 'rawStackMaxBytes',
    label: t`Maximum size of unparsed stacks (bytes)`,
    most: 16 * mebibyte,
  },
];
