import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ago } from '../../components/ago.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { fullNumber } from '../../components/figures.ts';
import { useZone } from '../../components/zone/zone.ts';
import { daysOf } from '../../period/days-of.ts';
import { type PersonDetail, personErrorsQuery } from './people-queries.ts';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

/** The errors of a person, each with its issue. */
export function PersonErrors({ slug, person }: { slug: string; person: PersonDetail }) {
  const { id: projectId } = useProject();
  const zone = useZone();
  const errors = useQuery(personErrorsQuery(projectId, person.visitors));
  const { rows = [], total = 0 } = errors.data ?? {};
  if (!errors.error && rows.length === 0) return null;
  return (
    <Card>
      <CardTitle>
        {t`Errors`}{' '}
        <span className="ml-1 font-normal text-muted tabular-nums">
          {total > rows.length ? t`the latest ${rows.length} of ${fullNumber(total)}` : ''}
        </span>
      </CardTitle>
      {errors.error && <FailureNotice error={errors.error} retry={() => void errors.refetch()} />}
      <ul className="divide-y divide-line text-sm">
        {rows.map(({ id, timestamp, fieldValues }) => {
          const { error_type = '', error_message = '', issue_id } = fieldValues;
          const text = `${error_type}: ${error_message}`.slice(0, 300);
          return (
            <li key={id} className="flex items-baseline gap-3 py-2">
              <span className="min-w-0 flex-1 truncate" title={text} dir="auto">
                {issue_id ? (
                  <Link
                    to="/projects/$slug/issues/$id"
                    params={{ slug, id: issue_id }}
                    search={{ ...daysOf(timestamp, timestamp, zone), occurrence: id }}
                    className="hover:underline"
                  >
                    <span className="font-medium">{error_type.slice(0, 100)}</span>{' '}
                    {error_message.slice(0, 300)}
                  </Link>
                ) : (
                  text
                )}
              </span>
              <span className="shrink-0 text-xs text-muted">
                <Ago time={timestamp} />
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
