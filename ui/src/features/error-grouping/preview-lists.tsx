import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fullNumber } from '../../components/figures.ts';
import { issueQuery } from '../issues/index.ts';
import type { GroupingPreview } from './error-grouping-queries.ts';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

interface PreviewListsProps {
  slug: string;
  merges: GroupingPreview['merges'];
  splits: GroupingPreview['splits'];
}

/** Each issue shown here costs one request. */
const shown = 5;

/** The issues that would be merged or split, largest first. */
export function PreviewLists({ slug, merges, splits }: PreviewListsProps) {
  return (
    <div className="mt-3 flex flex-col gap-4">
      {merges.length > 0 && (
        <section aria-label={t`Would be merged`}>
          <h3 className="mb-1 text-sm font-medium">{t`Would be merged`}</h3>
          <ul className="flex flex-col gap-2">
            {merges.slice(0, shown).map(({ hashes, from }) => (
              <li key={hashes.join()} className="rounded-lg border border-line px-3 py-2">
                <ul>
                  {from.slice(0, shown).map(({ issueId, count }) => (
                    <IssueLine key={issueId} slug={slug} id={issueId} count={Number(count)} />
                  ))}
                </ul>
                <More of={from.length} />
              </li>
            ))}
          </ul>
          <More of={merges.length} />
        </section>
      )}
      {splits.length > 0 && (
        <section aria-label={t`Would be split`}>
          <h3 className="mb-1 text-sm font-medium">{t`Would be split`}</h3>
          <ul>
            {splits.slice(0, shown).map(({ issueId, count, into }) => (
              <IssueLine key={issueId} slug={slug} id={issueId} count={Number(count)}>
                → {into.map((part) => fullNumber(Number(part.count))).join(' + ')}
              </IssueLine>
            ))}
          </ul>
          <More of={splits.length} />
        </section>
      )}
    </div>
  );
}

function More({ of }: { of: number }) {
  if (of <= shown) return null;
  return <p className="mt-1 text-xs text-muted">{t`and ${fullNumber(of - shown)} more`}</p>;
}

interface IssueLineProps {
  slug: string;
  id: string;
  count: number;
  children?: ReactNode;
}

function IssueLine({ slug, id, count, children }: IssueLineProps) {
  const { id: projectId } = useProject();
  const issue = useQuery(issueQuery(projectId, id));
  const { type, message } = issue.data ?? { type: '…', message: '' };
  return (
    <li className="flex items-baseline gap-3 py-0.5 text-sm">
      <Link
        to="/projects/$slug/issues/$id"
        params={{ slug, id }}
        className="min-w-0 flex-1 truncate hover:underline"
        title={`${type}: ${message}`.slice(0, 1000)}
      >
        <span className="font-medium">{type}</span> <span className="text-muted">{message}</span>
      </Link>
      <span className="shrink-0 tabular-nums">
        {fullNumber(count)} {children}
      </span>
    </li>
  );
}
