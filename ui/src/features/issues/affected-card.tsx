import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Ago } from '../../components/ago.tsx';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { fullNumber } from '../../components/figures.ts';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { personName } from '../people/index.ts';
import { useProject } from '../projects/index.ts';
import { affectedQuery, type IssueDetail } from './issue-queries.ts';
import type { ErrorsView } from './issues-search.ts';
import { plural, t } from '../../words/words.ts';

interface AffectedCardProps {
  slug: string;
  issue: IssueDetail;
  range: ErrorsView;
}

const step = 5;

/** The identified people to whom an issue occurred, with how often; those it occurred to most first. */
export function AffectedCard({ slug, issue, range }: AffectedCardProps) {
  const { id: projectId } = useProject();
  const [limit, setLimit] = useState(step);
  const affected = useQuery(affectedQuery(projectId, issue.id, range, limit));
  const total = Number(affected.data?.total ?? 0);
  const people = affected.data?.items ?? [];
  return (
    <Card aria-busy={affected.isPlaceholderData}>
      <CardTitle>
        {t`People affected`}{' '}
        {total > 0 && (
          <span className="ml-1 font-normal text-muted tabular-nums">{fullNumber(total)}</span>
        )}
      </CardTitle>
      {affected.error && (
        <FailureNotice error={affected.error} retry={() => void affected.refetch()} />
      )}
      {affected.isPending && <Skeleton className="h-16" />}
      {affected.data && total === 0 && <EmptyNotice>{whyNobody(Number(issue.people))}</EmptyNotice>}
      <ul className="divide-y divide-line text-sm">
        {people.map(({ count, lastSeen, ...person }) => (
          <li key={person.id} className="flex items-baseline gap-3 py-1.5">
            <Link
              to="/projects/$slug/people/$id"
              params={{ slug, id: person.id }}
              className="min-w-0 flex-1 truncate hover:underline"
              title={personName(person)}
            >
              <bdi>{personName(person)}</bdi>
            </Link>
            <span className="shrink-0 text-xs text-muted tabular-nums">
              {t`${plural(Number(count), { one: '# event', other: '# events' })}`}
            </span>
            <span className="shrink-0 text-xs text-muted">
              <Ago time={lastSeen} />
            </span>
          </li>
        ))}
      </ul>
      {affected.data?.hasMore && (
        <Button variant="quiet" size="small" onClick={() => setLimit(4 * limit)}>
          {t`Show more`}
        </Button>
      )}
    </Card>
  );
}

function whyNobody(visitors: number): string {
  return visitors === 0
    ? t`These errors were sent without a visitor.`
    : t`${plural(visitors, {
        one: 'The visitor affected is not identified.',
        other: 'None of the # visitors affected are identified.',
      })}`;
}
