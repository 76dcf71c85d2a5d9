import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Locked } from '../../components/locked.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { useFormInPlace } from '../../components/forms/focus-in-place.ts';
import { Moment } from '../../components/moment.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { apiKeysQuery, revokeApiKey } from './api-key-requests.ts';
import { CreateApiKeyForm } from './create-api-key-form.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

interface ApiKeysCardProps {
  ownerId: string;
  title: string;
  /** Why the user can't use an operation; null if they can. Default: they can. */
  denied?: (to: 'createApiKey' | 'deleteApiKey') => string | null;
}

/** The keys of a user or an organization. */
export function ApiKeysCard({ ownerId, title, denied }: ApiKeysCardProps) {
  const keys = useQuery(apiKeysQuery(ownerId));
  const adding = useFormInPlace();
  const [made, setMade] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries(apiKeysQuery(ownerId));
  const revoking = useMutation({ mutationFn: revokeApiKey, onSettled: reload });
  const add = (
    <Locked deniedReason={denied?.('createApiKey')}>
      <Button variant="plain" size="small" {...adding.opener}>
        {t`New key`}
      </Button>
    </Locked>
  );
  return (
    <Card>
      <CardTitle aside={!adding.isOpen && add}>{title}</CardTitle>
      {made !== null && (
        <div role="status" className="mb-4 rounded-lg bg-raised p-3 text-sm">
          <p className="mb-2">{t`Copy the key now. It won’t be shown again.`}</p>
          <div className="flex flex-wrap items-center gap-3">
            <code className="min-w-0 break-all">{made}</code>
            <CopyButton text={made} />
          </div>
        </div>
      )}
      {adding.isOpen && (
        <CreateApiKeyForm
          ownerId={ownerId}
          onClose={adding.close}
          onMade={async (key) => {
            setMade(key);
            adding.close();
            await reload();
          }}
        />
      )}
      <FaultText error={keys.error ?? revoking.error} />
      {keys.isPending && <Skeleton className="h-16" />}
      {keys.data?.items.length === 0 && !adding.isOpen && (
        <EmptyNotice>{t`No API keys yet.`}</EmptyNotice>
      )}
      <ul className="divide-y divide-line">
        {keys.data?.items.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center gap-3 py-2 text-sm">
            <span className="min-w-48 flex-1">
              <span className="block truncate font-medium">
                {key.name}
                {key.readOnly && <span className="font-normal text-muted"> {t`(read-only)`}</span>}
              </span>
              <span className="block text-xs text-muted">
                <code>{key.prefix}…</code> {rich`created ${<Moment time={key.createdAt} />}`},{' '}
                {key.lastUsedAt === null ? (
                  t`never used`
                ) : (
                  <>{rich`last used ${<Moment time={key.lastUsedAt} />}`}</>
                )}
                {key.expiresAt !== null && (
                  <>
                    {', '}
                    {key.isExpired ? (
                      <span className="text-bad">{rich`expired ${<Moment time={key.expiresAt} />}`}</span>
                    ) : (
                      <>{rich`until ${<Moment time={key.expiresAt} />}`}</>
                    )}
                  </>
                )}
              </span>
            </span>
            <Locked deniedReason={denied?.('deleteApiKey')}>
              <ConfirmButton action={t`Revoke`} onConfirm={() => revoking.mutate(key.id)}>
                {t`Revoke`}
              </ConfirmButton>
            </Locked>
          </li>
        ))}
      </ul>
    </Card>
  );
}
