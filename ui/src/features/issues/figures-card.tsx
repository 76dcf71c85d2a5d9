import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Ago } from '../../components/ago.tsx';
import { Card } from '../../components/card.tsx';
import { fullNumber } from '../../components/figures.ts';
import { useProject } from '../projects/index.ts';
import type { IssueDetail } from './issue-queries.ts';
import { firstRelease } from './release-marks.ts';
import { trendQuery } from './trend-queries.ts';
import type { ErrorsView } from './issues-search.ts';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

/** An issue's occurrences and visitors in the range, and when and in which release it occurred first and last. */
export function FiguresCard({ issue, range }: { issue: IssueDetail; range: ErrorsView }) {
  const { id, count, people, firstSeen, lastSeen, latest } = issue;
  const { id: projectId } = useProject();
  const releases = useQuery(trendQuery(projectId, id, range)).data?.releases ?? [];
  return (
    <Card className="py-4">
      <dl aria-label={t`In this period`} className="grid grid-cols-2 gap-y-3 text-sm">
        <Figure title={t`Events`}>{fullNumber(Number(count))}</Figure>
        <Figure title={t`Visitors`}>{fullNumber(Number(people))}</Figure>
        <Figure title={t`First seen`}>
          {firstSeen ? <Ago time={firstSeen} /> : '–'}
          <Release name={firstRelease(releases)} />
        </Figure>
        <Figure title={t`Last seen`}>
          {lastSeen ? <Ago time={lastSeen} /> : '–'}
          <Release name={latest?.release ?? null} />
        </Figure>
      </dl>
    </Card>
  );
}

function Figure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{title}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Release({ name }: { name: string | null }) {
  if (!name) return null;
  return (
    <span className="block truncate text-xs font-normal text-muted" title={name}>
      {rich`in ${<bdi>{name}</bdi>}`}
    </span>
  );
}
