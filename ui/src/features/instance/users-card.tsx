import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { fullNumber } from '../../components/figures.ts';
import { Moment } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { type InstanceUser, usersQuery } from './instance-requests.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

export function UsersCard() {
  const [page, setPage] = useState(1);
  const [deleted, setDeleted] = useState<InstanceUser>();
  const { data, error, isPending } = useQuery({
    ...usersQuery(page),
    placeholderData: keepPreviousData,
  });
  return (
    <Card>
      <CardTitle>
        {t`Users`}
        {data && (
          <span className="ml-1 font-normal text-muted"> {fullNumber(Number(data.total))}</span>
        )}
      </CardTitle>
      <FaultText error={error} />
      {isPending && <Skeleton className="h-24" />}
      <ul className="divide-y divide-line">
        {data?.items.map((user) => (
          <li key={user.id} className="flex flex-wrap items-center gap-3 py-2 text-sm">
            <span className="min-w-40 flex-1">
              <span className="block truncate font-medium">{user.name}</span>
              <span className="block truncate text-xs text-muted">{user.email}</span>
            </span>
            <span className="text-xs text-muted">
              {user.instanceAdministrator && `${t`Administrator`} · `}
              {user.emailVerified ? t`Verified` : t`Not verified`}
              {' · '}
              {user.twoFactorEnabled && `${t`Two-factor`} · `}
              {rich`Since ${<Moment time={user.createdAt} />}`}
            </span>
            {!user.instanceAdministrator && (
              <Button
                size="small"
                aria-label={t`Delete ${user.name}`}
                onClick={() => setDeleted(user)}
              >
                {t`Delete`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && (page > 1 || data.hasMore) && (
        <Pager page={page} hasMore={data.hasMore} by="time" place="card" onTurn={setPage} />
      )}
      {deleted && <DeleteUserDialog user={deleted} onClose={() => setDeleted(undefined)} />}
    </Card>
  );
}
