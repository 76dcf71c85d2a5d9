import type { ReactNode } from 'react';
import { Ago } from '../../components/ago.tsx';
import { Card } from '../../components/card.tsx';
import { fullNumber } from '../../components/figures.ts';
import type { IssueDetail } from './issue-queries.ts';
import { t } from '../../words/words.ts';

/** An issue's occurrences and people in the range, and when it occurred first and last. */
export function FiguresCard({ issue }: { issue: IssueDetail }) {
  const { count, people, firstSeen, lastSeen } = issue;
  return (
    <Card className="py-4">
      <dl aria-label={t`In this period`} className="grid grid-cols-2 gap-y-3 text-sm">
        <Figure title={t`Events`}>{fullNumber(Number(count))}</Figure>
        <Figure title={t`People`}>{fullNumber(Number(people))}</Figure>
        <Figure title={t`First seen`}>{firstSeen ? <Ago time={firstSeen} /> : '–'}</Figure>
        <Figure title={t`Last seen`}>{lastSeen ? <Ago time={lastSeen} /> : '–'}</Figure>
      </dl>
    </Card>
  );
}

function Figure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{title}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
