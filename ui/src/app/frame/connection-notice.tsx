import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { UnreachableError } from '../../api/unreachable.ts';
import { Button } from '../../components/button.tsx';
import { useRecovery } from './use-recovery.ts';
import { t } from '../../words/words.ts';

/** Says why nothing new arrives, as long as that is so. Queries are repeated meanwhile. */
export function ConnectionNotice() {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  const isAway = useSyncExternalStore(subscribe, () =>
    cache.getAll().some(({ state }) => state.fetchFailureReason instanceof UnreachableError),
  );
  const isBroken = useRecovery(subscribe);
  if (isOnline && !isAway && !isBroken) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-raised px-4 py-2 text-sm"
    >
      {isOnline
        ? isAway
          ? t`The service can’t be reached. Trying again …`
          : t`Some data can’t be read right now. Trying again …`
        : t`You’re offline. Data loads again when you’re back online.`}
      {isOnline && isAway && (
        <Button
          variant="plain"
          size="small"
          onClick={() => void queryClient.refetchQueries({ type: 'active' })}
        >
          {t`Try now`}
        </Button>
      )}
    </div>
  );
}
