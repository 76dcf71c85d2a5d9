import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { projectQuery, useMemberProject } from '../../projects/index.ts';
import { byteSize } from '../../../components/byte-size.ts';
import { usageQuery } from '../../replays/index.ts';
import { plural, t } from '../../../words/words.ts';

const states = {
  provisioning: t`Storage is being set up.`,
  active: t`Storage is ready.`,
  resetting: t`Replays are being deleted.`,
} as const;

/** Whether replays can be stored right now, read repeatedly while that changes, and their size. */
export function ReplayStorage() {
  const { slug } = useParams({ from: '/signed-in/projects/$slug/settings' });
  const { id, replayStorageState } = useMemberProject();
  const isReady = replayStorageState === 'active';
  useQuery({ ...projectQuery(slug), refetchInterval: isReady ? 15_000 : 1_500 });
  const usage = useQuery(usageQuery(id));
  return (
    <div className="text-sm" role="status">
      <p className="flex items-center gap-2">
        <span
          aria-hidden
          className={`size-2 rounded-full ${isReady ? 'bg-good' : 'animate-pulse bg-muted'}`}
        />
        {states[replayStorageState]}
      </p>
      <p className="mt-1 min-h-5 text-muted tabular-nums">
        {usage.data &&
          t`${plural(usage.data.replays, {
            one: '# replay takes',
            other: '# replays take',
          })} ${byteSize(Number(usage.data.storedBytes))}.`}
      </p>
    </div>
  );
}
