import type { Occurrence } from './issue-queries.ts';

type Evidence = Occurrence['grouping']['evidence'];
type Skipped = NonNullable<Evidence>['segments'][number]['frames'][number]['skipped'];

/** What made the group, in a sentence. */
export function reasonOfGroup(evidence: Evidence): string {
  switch (evidence?.path) {
    case undefined:
      return 'It was grouped the legacy way, which does not say why.';
    case 'frames':
      return 'These frames count. Equal frames are one issue, whatever their lines.';
    case 'message':
      return evidence.stack === 'none'
        ? `It came without a stack, so its message counts: ${evidence.message ?? ''}`
        : `No frame of its stack can be used, so its message counts: ${evidence.message ?? ''}`;
    case 'raw':
      return rawReasons[evidence.raw?.reason ?? 'not_recognised'];
    case 'kind':
      return `Only its type counts: ${evidence.kind ?? ''}`;
  }
}

type RawReason = NonNullable<NonNullable<Evidence>['raw']>['reason'];

const rawReasons: Record<RawReason, string> = {
  input_bytes: 'Its stack is over the limit of bytes, so its text counts.',
  lines: 'Its stack has more lines than are read, so its text counts.',
  line_bytes: 'A line of its stack is over the limit, so its text counts.',
  work_budget: 'It has more lines and frames than are read of one error, so its text counts.',
  not_recognised: 'Its stack could not be read, so its text counts.',
};

const skipWords: Record<NonNullable<Skipped>, string> = {
  malformed: 'not readable',
  native: 'native',
  runtime: 'runtime',
  library: 'library',
  excluded: 'excluded by the settings',
  empty: 'says nothing',
  duplicate: 'the same again',
  cycle: 'recursion',
  over_maximum: 'beyond those that count',
};

/** Why a frame did not count, in a word. */
export function whySkipped(skipped: Skipped): string {
  return skipped === null ? 'counts' : skipWords[skipped];
}

type Omitted = NonNullable<Occurrence['grouping']['framesOmitted']>;

/** Why the frames are not listed. */
export function whyOmitted(omitted: Omitted): string {
  return omitted === 'too_costly'
    ? 'This stack takes too long to read again, so its frames are not listed. The stack itself is shown as it was sent.'
    : 'There is too much to read here, so frames are not listed.';
}
