import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { components } from '../../api/schema.d.ts';
import { Card, CardTitle } from '../../components/card.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Moment } from '../../components/moment.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { actionText } from './action-text.ts';
import { detailParts, nameIn } from './detail-text.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { t } from '../../words/words.ts';

type AuditRecord = components['schemas']['AuditRecord'];

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
      {trail.isPending && <Skeleton className="h-40" />}
      {trail.data?.total === 0 && <EmptyNotice>{t`No activity yet.`}</EmptyNotice>}
      <ul className="divide-y divide-line">
        {trail.data?.items.map((record) => (
          <li key={record.id} className="flex flex-wrap gap-x-4 gap-y-1 py-2 text-sm">
            <span className="w-full text-muted sm:w-44">
              <Moment time={record.at} />
            </span>
            <span className="min-w-0 flex-1">
              <bdi className="font-medium wrap-anywhere">
                {record.actorName ?? t`Former member`}
              </bdi>{' '}
              <span className="text-muted">
                {record.keyId === null ? '' : `${t`by API key:`} `}
              </span>
              <span className="text-muted">·</span> {actionText(record.action)}{' '}
              <bdi className="font-medium break-words">{concernedIn(record)}</bdi>{' '}
              {record.detail !== null && (
                <span className="text-xs break-words text-muted">
                  <Detail record={record} />
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

/** The member and the project that an entry is about. */
function concernedIn({ actorId, projectId, detail, names }: AuditRecord): string {
  const userId = detail?.['userId'];
  const isOther = typeof userId === 'string' && userId !== actorId;
  const member = isOther ? (nameIn(names, userId) ?? t`Former member`) : null;
  const project = projectId === null ? null : nameIn(names, projectId);
  return [member, project].filter(Boolean).join(', ');
}

/** `name: Shop, role: admin`, without IDs. */
function Detail({ record }: { record: AuditRecord }) {
  return detailParts(record).map(({ label, text }, place) => (
    <Fragment key={label}>
      {place > 0 && ', '}
      {label}: <bdi>{text}</bdi>
    </Fragment>
  ));
}
