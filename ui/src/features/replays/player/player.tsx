import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { useProject } from '../../projects/index.ts';
import { markViewed, renewReplays, type Replay } from '../replay-queries.ts';
import { ActivityList } from './activity-list.tsx';
import { inOrder } from './activities.ts';
import { type PlaybackState, usualStart } from './playback-state.ts';
import { PlayerControls } from './player-controls.tsx';
import { PlayerStage } from './player-stage.tsx';
import { RemoteContent } from './remote-notice.tsx';
import { loadsRemote, rememberRemote } from './remote-choice.ts';
import { sessionQuery } from './session-queries.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePlayback } from './use-playback.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { t } from '../../../words/words.ts';

/** The picture, its controls, and the list of what happened. */
export function Player({ replay, startAt }: { replay: Replay; startAt: number }) {
  const { id: projectId, slug } = useProject();
  const client = useQueryClient();
  const root = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const onWatched = useCallback(() => {
    // Read-only users can't mark replays as viewed, which is no error to show.
    void markViewed(slug, replay, true).then(
      () => renewReplays(client, projectId),
      () => undefined,
    );
  }, [client, replay, slug, projectId]);
  const [begun, begin] = useState(() => ({
    isRemote: loadsRemote(projectId),
    start: { ...usualStart, time: startAt * 1000 },
  }));
  const { playback, state } = usePlayback(root, { slug, replay, ...begun, onWatched });
  usePlayerKeys(playback);
  const collected = useQuery(sessionQuery(projectId, replay));
  const activities = useMemo(() => {
    const shifted = (collected.data ?? []).map((each) => ({ ...each, at: each.at - state.lead }));
    return inOrder(state.activities, shifted, state.total);
  }, [collected.data, state.activities, state.lead, state.total]);
  const shown = { ...state, activities };
  const { fillsWindow, toggle: goFull } = useFullScreen(whole);
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div>
        <div
          ref={whole}
          className={classNames(
            'flex flex-col overflow-hidden rounded-xl border border-line bg-surface',
            fillsWindow && 'fixed inset-0 z-50 rounded-none border-0',
          )}
          data-full={fillsWindow || undefined}
        >
          <PlayerStage
            root={root}
            size={state.size}
            notice={noticeOf(state)}
            onClick={() => playback?.toggle()}
          />
          <PlayerControls playback={playback} state={shown} onFullscreen={goFull} />
        </div>
        {(state.hasRemote || begun.isRemote) && (
          <RemoteContent
            isLoaded={begun.isRemote}
            onChange={(isRemote) => {
              rememberRemote(projectId, isRemote);
              // Another document, which goes on where this one was.
              begin({ isRemote, start: state });
            }}
          />
        )}
        <ShareTime time={state.time} />
      </div>
      <div className="flex min-h-72 flex-col overflow-hidden rounded-xl border border-line bg-surface">
        <ActivityList
          activities={activities}
          time={state.time}
          onSeek={(time) => playback?.seek(time)}
        />
      </div>
    </div>
  );
}

function noticeOf({ status, error, waiting, live }: PlaybackState): string | null {
  if (status === 'failed') return error?.message ?? t`This recording cannot be played.`;
  if (status === 'empty') return t`The beginning of this replay is missing, so it can’t be played.`;
  // The last picture stays while nothing new is recorded: most visitors leave without saying so.
  return status === 'loading' || (waiting && !live) ? t`Loading …` : null;
}

/** A link to this moment, to share. */
function ShareTime({ time }: { time: number }) {
  const { pathname } = useLocation();
  const seconds = Math.floor(time / 1000);
  const link = `${location.origin}/app${pathname}${seconds > 0 ? `?t=${seconds}` : ''}`;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
      <span className="pointer-coarse:invisible">{t`Space plays and pauses, ← and → jump 10 seconds.`}</span>
      <CopyButton text={link} label={t`Copy link to this moment`} />
    </div>
  );
}
