import type { Occurrence } from './issue-queries.ts';

type Evidence = Occurrence['grouping']['evidence'];
type Skipped = NonNullable<Evidence>['segments'][number]['frames'][number]['skipped'];

/** What the group is based on, in a sentence. */
export function reasonOfGroup(evidence: Evidence): string {
  switch (evidence?.path) {
    case undefined:
      return 'Grouped in legacy mode, which doesn’t record the reason.';
    case 'frames':
      return 'Grouped by these frames. Equal frames are one issue, regardless of line numbers.';
    case 'message':
      return evidence.stack === 'none'
        ? `Grouped by its message, because it has no stack: ${evidence.message ?? ''}`
        : `Grouped by its message, because its stack has no usable frames: ${evidence.message ?? ''}`;
    case 'raw':
      return rawReasons[evidence.raw?.reason ?? 'not_recognised'];
    case 'kind':
      return `Grouped by its type only: ${evidence.kind ?? ''}`;
  }
}

type RawReason = NonNullable<NonNullable<Evidence>['raw']>['reason'];

const rawReasons: Record<RawReason, string> = {
  input_bytes: 'Grouped by its text, because its stack is larger than the limit.',
  lines: 'Grouped by its text, because its stack has more lines than the limit.',
  line_bytes: 'Grouped by its text, because a line of its stack is longer than the limit.',
  work_budget:
    'Grouped by its text, because it has more lines and frames than the limit per error.',
  not_recognised: 'Grouped by its text, because its stack can’t be parsed.',
};

const skipWords: Record<NonNullable<Skipped>, string> = {
  malformed: 'can’t be parsed',
  native: 'native',
  runtime: 'runtime',
  library: 'library',
  excluded: 'excluded by settings',
  empty: 'no useful data',
  duplicate: 'repeated',
  cycle: 'recursion',
  over_maximum: 'over the frame limit',
};

/** Why a frame did not count, in a few words. */
export function whySkipped(skipped: Skipped): string {
  return skipped === null ? 'counts' : skipWords[skipped];
}

type Omitted = NonNullable<Occurrence['grouping']['framesOmitted']>;

/** Why the frames are not listed. */
export function whyOmitted(omitted: Omitted): string {
  return omitted === 'too_costly'
    ? 'Frames are not listed, because parsing this stack again takes too long. The stack is ' +
        'shown as sent.'
    : 'Frames are not listed, because there is too much data.';
}
