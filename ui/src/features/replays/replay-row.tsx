import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { Ago } from '../../components/ago.tsx';
import { classNames } from '../../components/class-names.ts';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { KeepFocusNear } from '../../components/keep-focus-near.tsx';
import { Permitted, useProject } from '../projects/index.ts';
import { deleteReplayLater } from './delete-replay-later.ts';
import { clockText, recordedName } from './replay-labels.ts';
import { ReplayDevice } from './replay-device.tsx';
import { ReplayMarks } from './replay-marks.tsx';
import { markViewed, renewReplays, type Replay } from './replay-queries.ts';
import type { ReplaysSearch } from './replays-search.ts';
import { plural, t } from '../../words/words.ts';

/** One replay of the list, with its actions. */
export function ReplayRow({ replay, search }: { replay: Replay; search: ReplaysSearch }) {
  const { id: projectId, slug } = useProject();
  const client = useQueryClient();
  const { sessionId, windowId, viewed, routes, entryRoute, duration, clicks } = replay;
  const marking = useMutation({
    mutationFn: () => markViewed(slug, replay, !viewed),
    onSuccess: () => renewReplays(client, projectId),
  });
  const who = recordedName(replay);
  const { page: _, until: __, ...kept } = search;
  return (
    <li className="px-4 py-3 hover:bg-raised/50">
      <div className="flex items-center gap-3">
        <Permitted to="markReplayViewed">
          <button
            type="button"
            aria-pressed={viewed}
            aria-label={viewed ? t`Mark as not viewed` : t`Mark as viewed`}
            title={viewed ? t`Mark as not viewed` : t`Mark as viewed`}
            onClick={() => marking.mutate()}
            className="-m-2 shrink-0 cursor-pointer p-2 disabled:cursor-default"
          >
            <span
              className={classNames(
                'block size-2.5 rounded-full border',
                viewed ? 'border-line' : 'border-accent bg-accent',
              )}
            />
          </button>
        </Permitted>
        <Link
          to="/projects/$slug/replays/$sessionId/$windowId"
          params={{ slug, sessionId, windowId }}
          search={kept}
          className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(0,1.3fr)_minmax(0,2fr)_minmax(0,1.4fr)_4rem]"
        >
          <span className="min-w-0">
            <span className={classNames('block truncate', !viewed && 'font-semibold')} title={who}>
              {who}
            </span>
            <span className="block text-xs text-muted">
              <Ago time={replay.startedAt} />
            </span>
          </span>
          <span className="order-3 col-span-2 min-w-0 sm:order-none sm:col-span-1">
            <span className="block truncate" title={routes.join('\n')}>
              {entryRoute ?? '–'}
            </span>
            {/* As high with badges as without. */}
            <span className="mt-0.5 flex min-h-[1.125rem] flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted tabular-nums">
              {t`${plural(routes.length, { one: '# page', other: '# pages' })}`} ·{' '}
              {t`${plural(clicks, { one: '# click', other: '# clicks' })}`}
              <ReplayMarks replay={replay} />
            </span>
          </span>
          <ReplayDevice
            replay={replay}
            className="order-4 col-span-2 sm:order-none sm:col-span-1"
          />
          <span className="text-right font-medium tabular-nums" title={t`Duration`}>
            {clockText(duration)}
          </span>
        </Link>
        <Permitted to="deleteReplay">
          <KeepFocusNear>
            <Button
              variant="quiet"
              size="small"
              aria-label={t`Delete replay of ${who}`}
              title={t`Delete`}
              onClick={() => deleteReplayLater(client, projectId, replay)}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          </KeepFocusNear>
        </Permitted>
      </div>
      <FaultText error={marking.error} />
    </li>
  );
}
