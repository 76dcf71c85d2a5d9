import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Permitted, useProject } from '../projects/index.ts';
import { switchReplaysOn } from './replay-queries.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { part, rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

const storageNotices: Readonly<Record<string, string>> = {
  provisioning: t`Replay storage is being set up. Until then, replays are rejected and the tracker
    retries.`,
  resetting: t`Old replays are being deleted. Until then, replays are rejected and the tracker
    retries.`,
};

/** Says why nothing new is recorded, and what to do about it. */
export function ReplaysState() {
  const project = useProject();
  if (!project.sessionReplaysEnabled) return <SwitchOn slug={project.slug} />;
  const state = 'replayStorageState' in project ? project.replayStorageState : 'active';
  const notice = storageNotices[state];
  return notice === undefined ? null : <Banner>{notice}</Banner>;
}

function SwitchOn({ slug }: { slug: string }) {
  const client = useQueryClient();
  const switching = useMutation({
    mutationFn: () => switchReplaysOn(slug),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.project(slug) }),
  });
  return (
    <Banner
      aside={
        <Permitted to="updateProject">
          <Button size="small" disabled={switching.isPending} onClick={() => switching.mutate()}>
            {t`Turn on`}
          </Button>
        </Permitted>
      }
    >
      {rich`Session replays are turned off for this project. Turn them on, and pages with the
        ${<span className="font-medium">{part`Session replays`}</span>} add-on are recorded
        (${<Link to="/projects/$slug/install" params={{ slug }} className="underline">{part`Send data`}</Link>}).`}
      <FaultText error={switching.error} />
    </Banner>
  );
}

function Banner({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-accent-soft px-4 py-3 text-sm"
    >
      <div className="min-w-0 flex-1 basis-64">{children}</div>
      {aside}
    </div>
  );
}
