import { readFileSync } from 'node:fs';
import type { ErrorToGroup } from '../../src/grouping/error-to-group.ts';

/** An error that a program really made, with the name of the bug behind it. */
export interface ErrorOfCorpus extends ErrorToGroup {
  readonly bug: string;
}

const folder = new URL('corpus/', import.meta.url);

/** Errors with stacks: `=== bug | type | message`, then the lines of the stack. */
export function stacksOfCorpus(file: string, language: string): readonly ErrorOfCorpus[] {
  const [, ...errors] = readFileSync(new URL(file, folder), 'utf8').split(/^=== /m);
  return errors.map((error) => {
    const [head = '', ...lines] = error.trimEnd().split('\n');
    const [bug = '', type = '', ...message] = head.split(' | ');
    return {
      ...{ bug, type, message: message.join(' | '), stack: lines.join('\n') },
      ...{ language, causes: [] },
    };
  });
}

/** Errors without stacks: `bug | message` on each line. */
export function messagesOfCorpus(file: string): readonly ErrorOfCorpus[] {
  const lines = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [bug = '', ...message] = line.split(' | ');
    const words = message.join(' | ').replaceAll(String.raw`\n`, '\n');
    return { bug, type: 'AppError', message: words, stack: '', language: 'javascript', causes: [] };
  });
}

export interface Judgement {
  /** Pairs of one group that are of one bug. */
  readonly precision: number;
  /** Pairs of one bug that are of one group. */
  readonly recall: number;
  /** Bugs in more than one group. */
  readonly split: readonly string[];
  /** Bugs that share a group. */
  readonly merged: readonly string[];
}

/** Compares all pairs of errors. */
export function judged(
  errors: readonly ErrorOfCorpus[],
  groupOf: (error: ErrorOfCorpus) => string,
): Judgement {
  const grouped = errors.map((error) => ({ bug: error.bug, group: groupOf(error) }));
  let [right, ofBug, ofGroup] = [0, 0, 0];
  const [split, merged] = [new Set<string>(), new Set<string>()];
  for (const [at, one] of grouped.entries()) {
    for (const other of grouped.slice(at + 1)) {
      const [isBug, isGroup] = [one.bug === other.bug, one.group === other.group];
      if (isBug) ofBug += 1;
      if (isGroup) ofGroup += 1;
      if (isBug && isGroup) right += 1;
      else if (isBug) split.add(one.bug);
      else if (isGroup) merged.add(`${one.bug}, ${other.bug}`);
    }
  }
  return {
    ...{ precision: right / ofGroup, recall: right / ofBug },
    ...{ split: [...split], merged: [...merged] },
  };
}
