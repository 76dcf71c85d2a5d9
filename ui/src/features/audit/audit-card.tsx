import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Card, CardTitle } from '../../components/card.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Moment } from '../../components/moment.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { t } from '../../words/words.ts';

const pageSize = 20;

function auditQuery(id: string, page: number) {
  const query = { limit: String(pageSize), offset: String((page - 1) * pageSize) };
  return queryOptions({
    queryKey: queryKeys.audit(id, page),
    queryFn: () =>
      unwrap(api.GET('/v0/organizations/{id}/audit', { params: { path: { id }, query } })),
    placeholderData: keepPreviousData,
  });
}

/** The audit log of an organization, or of the user's own account. */
export function AuditCard({ ownerId }: { ownerId: string }) {
  const [page, setPage] = useState(1);
  const trail = useQuery(auditQuery(ownerId, page));
  return (
    <Card>
      <CardTitle>{t`Audit log`}</CardTitle>
      <FaultText error={trail.error} />
      {trail.data?.total === 0 && <EmptyNotice>{t`No activity yet.`}</EmptyNotice>}
      <ul className="divide-y divide-line">
        {trail.data?.items.map((record) => (
          <li key={record.id} className="flex flex-wrap gap-x-4 gap-y-1 py-2 text-sm">
            <span className="w-full text-muted sm:w-44">
              <Moment time={record.at} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="font-medium">{record.actorName ?? t`Former member`}</span>{' '}
              <span className="text-muted">
                {record.keyId === null ? '' : `${t`by API key:`} `}
              </span>
              <span className="text-muted">·</span> {actionText(record.action)}
              {record.detail !== null && (
                <span className="ml-2 text-xs break-words text-muted">
                  {detailText(record.detail)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {trail.data && (page > 1 || trail.data.hasMore) && (
        <Pager page={page} hasMore={trail.data.hasMore} by="time" place="card" onTurn={setPage} />
      )}
    </Card>
  );
}

/** `project.updated` as `Project updated`. */
function actionText(action: string): string {
  const words = action.replaceAll(/[._-]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(valueText).join(', ') : JSON.stringify(value);
}

/** `name: Shop, role: admin`, without IDs. */
function detailText(detail: Readonly<Record<string, unknown>>): string {
  const shown = Object.entries(detail).filter(([name]) => !/^id$|Id$/.test(name));
  return shown.map(([name, value]) => `${name}: ${valueText(value)}`).join(', ');
}
