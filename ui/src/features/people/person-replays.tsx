import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card, CardTitle } from '../../components/card.tsx';
import { Moment } from '../../components/moment.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { duration, fullNumber } from '../../components/figures.ts';
import { type PersonDetail, personReplaysQuery } from './people-queries.ts';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

/** The replays of a person. */
export function PersonReplays({ slug, person }: { slug: string; person: PersonDetail }) {
  const { id: projectId } = useProject();
  const replays = useQuery(personReplaysQuery(projectId, person.id));
  const { items = [], total = 0 } = replays.data ?? {};
  if (!replays.error && items.length === 0) return null;
  return (
    <Card>
      <CardTitle>
        {t`Replays`}{' '}
        <span className="ml-1 font-normal text-muted tabular-nums">
          {total > items.length ? t`the latest ${items.length} of ${fullNumber(total)}` : ''}
        </span>
      </CardTitle>
      {replays.error && (
        <FailureNotice error={replays.error} retry={() => void replays.refetch()} />
      )}
      <ul className="divide-y divide-line text-sm">
        {items.map(({ sessionId, windowId, startedAt, duration: lasted, ...replay }) => (
          <li key={`${sessionId} ${windowId}`} className="flex items-baseline gap-3 py-2">
            <Link
              to="/projects/$slug/replays/$sessionId/$windowId"
              params={{ slug, sessionId, windowId }}
              className="shrink-0 font-medium hover:underline"
            >
              <Moment time={startedAt} />
            </Link>
            <span className="min-w-0 flex-1 truncate text-muted">
              {(replay.entryRoute ?? '').slice(0, 300)}
            </span>
            {replay.hasErrors && <span className="shrink-0 text-xs text-bad">{t`errors`}</span>}
            <span className="shrink-0 text-xs text-muted tabular-nums">
              {duration(Number(lasted))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
