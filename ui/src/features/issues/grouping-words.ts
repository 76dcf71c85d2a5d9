import type { Occurrence } from './issue-queries.ts';
import { t } from '../../words/words.ts';

type Evidence = Occurrence['grouping']['evidence'];
type Skipped = NonNullable<Evidence>['segments'][number]['frames'][number]['skipped'];

/** What the group is based on, in a sentence. */
export function reasonOfGroup(evidence: Evidence): string {
  switch (evidence?.path) {
    case undefined:
      return t`Grouped in legacy mode, which doesn’t record the reason.`;
    case 'frames':
      return t`Grouped by these frames. Equal frames are one issue, regardless of line numbers.`;
    case 'message':
      return evidence.stack === 'none'
        ? t`Grouped by its message, because it has no stack: ${evidence.message ?? ''}`
        : t`Grouped by its message, because its stack has no usable frames:
          ${evidence.message ?? ''}`;
    case 'raw':
      return rawReasons[evidence.raw?.reason ?? 'not_recognised'];
    case 'kind':
      return t`Grouped by its type only: ${evidence.kind ?? ''}`;
  }
}

type RawReason = NonNullable<NonNullable<Evidence>['raw']>['reason'];

const rawReasons: Record<RawReason, string> = {
  input_bytes: t`Grouped by its text, because its stack is larger than the limit.`,
  lines: t`Grouped by its text, because its stack has more lines than the limit.`,
  line_bytes: t`Grouped by its text, because a line of its stack is longer than the limit.`,
  work_budget: t`Grouped by its text, because it has more lines and frames than the limit per
    error.`,
  not_recognised: t`Grouped by its text, because its stack can’t be parsed.`,
};

const skipWords: Record<NonNullable<Skipped>, string> = {
  malformed: t`can’t be parsed`,
  native: t`native`,
  awaiting: t`awaited the call`,
  runtime: t`runtime`,
  library: t`library`,
  excluded: t`excluded by settings`,
  empty: t`no useful data`,
  duplicate: t`repeated`,
  cycle: t`recursion`,
  over_maximum: t`over the frame limit`,
};

/** Why a frame did not count, in a few words. */
export function whySkipped(skipped: Skipped): string {
  return skipped === null ? t`counts` : skipWords[skipped];
}

type Omitted = NonNullable<Occurrence['grouping']['framesOmitted']>;

/** Why the frames are not listed. */
export function whyOmitted(omitted: Omitted): string {
  return omitted === 'too_costly'
    ? t`Frames are not listed, because parsing this stack again takes too long. The stack is shown
      as sent.`
    : t`Frames are not listed, because there is too much data.`;
}
