import { defaultGrouping } from '../../src/grouping/modern/default-grouping.ts';
import { groupModern, type ModernGroup } from '../../src/grouping/modern/group-modern.ts';
import type { GroupingSettings } from '../../src/grouping/modern/grouping-settings.ts';
import type { ModernError } from '../../src/grouping/modern/read-segments.ts';
import {
  frameOf,
  type Relation,
  type Segment,
  type StackLanguage,
} from '../../src/grouping/modern/stack.ts';

/**
 * A language for tests of the parts shared by all languages. A line is `> relation kind` at the start of a
 * segment, else a frame `function|module|file`; the prefix `?` makes it malformed, `!` native.
 */
export const toyLanguage: StackLanguage = {
  parse(lines) {
    const segments: (Segment & { frames: ReturnType<typeof toyFrame>[] })[] = [];
    for (const line of lines) {
      const head = /^(>+) (root|cause|context|suppressed) (\S*)$/.exec(line);
      if (head) {
        const depth = (head[1] ?? '').length - 1;
        const parent = segments.findLastIndex((segment) => segment.depth === depth - 1);
        const relation = head[2] as Relation;
        segments.push({ relation, depth, parent, kind: head[3] ?? '', message: '', frames: [] });
      } else segments.at(-1)?.frames.push(toyFrame(line));
    }
    return segments.length === 0 ? null : segments;
  },
  origin: ({ function: name }) => {
    if (name.startsWith('sys.')) return 'runtime';
    return name.startsWith('lib.') ? 'library' : 'application';
  },
  normalise: ({ function: name, module, file }) =>
    name === 'gone' ? null : { function: name, module, file },
};

function toyFrame(line: string) {
  const [name = '', module = '', file = ''] = line.replace(/^[?!]/, '').split('|');
  const marks = { malformed: line.startsWith('?'), native: line.startsWith('!') };
  return frameOf(line, { function: name, module, file, ...marks });
}

/** The group of a toy stack; the error is of type `Oops` with the message `it broke`. */
export function toyGroup(
  lines: readonly string[],
  settings: Partial<GroupingSettings> = {},
  error: Partial<ModernError> = {},
): ModernGroup {
  const whole = {
    type: 'Oops',
    message: 'it broke',
    causes: [],
    stack: lines.join('\n'),
    ...error,
  };
  return groupModern(whole, { ...defaultGrouping, ...settings }, toyLanguage);
}
