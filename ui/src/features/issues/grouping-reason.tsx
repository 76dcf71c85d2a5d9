import { fullNumber } from '../../components/figures.ts';
import type { Occurrence } from './issue-queries.ts';
import { reasonOfGroup, whyOmitted, whySkipped } from './grouping-words.ts';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

/** Why an occurrence is in this group, collapsed. */
export function GroupingReason({ grouping }: { grouping: Occurrence['grouping'] }) {
  const { algorithm, hash, evidence, framesOmitted } = grouping;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-medium">{t`Why these are grouped`}</summary>
      <div className="mt-2 flex flex-col gap-3 text-muted">
        <p className="wrap-anywhere">{reasonOfGroup(evidence)}</p>
        {framesOmitted !== null && <p>{whyOmitted(framesOmitted)}</p>}
        {evidence?.segments.map((segment, index) => (
          <div key={index}>
            <p className="mb-1 wrap-anywhere">
              {segment.relation === 'root' ? t`The error` : t`Its cause`}
              {segment.kind !== null && (
                <>
                  {' '}
                  {rich`of type ${<bdi className="text-ink">{segment.kind.slice(0, 300)}</bdi>}`}
                </>
              )}
            </p>
            <ol className="flex flex-col gap-1 font-mono text-xs">
              {segment.frames.map((frame, at) => (
                <li key={at} className="flex gap-3">
                  <span
                    className={`min-w-0 flex-1 wrap-anywhere ${frame.skipped === null ? 'text-ink' : 'line-through opacity-70'}`}
                  >
                    <bdi>
                      {[frame.module, frame.function, frame.file]
                        .filter(Boolean)
                        .join(' · ')
                        .slice(0, 500) || frame.line.slice(0, 500)}
                    </bdi>
                  </span>
                  <span className="shrink-0 font-sans">{whySkipped(frame.skipped)}</span>
                </li>
              ))}
            </ol>
            {Number(segment.skippedMore) > 0 && (
              <p>{t`and ${fullNumber(Number(segment.skippedMore))} more left out`}</p>
            )}
          </div>
        ))}
        <p className="font-mono text-xs wrap-anywhere">
          {algorithm} · {hash}
        </p>
      </div>
    </details>
  );
}
