import type { ReactNode } from 'react';
import { clockText } from '../replay-labels.ts';
import type { Playback } from './playback.ts';
import { speeds, type PlaybackState } from './playback-state.ts';
import { classNames } from '../../../components/class-names.ts';
import { Select } from '../../../components/select.tsx';
import { PlayerIcon } from './player-icons.tsx';
import { SeekBar } from './seek-bar.tsx';
import { arrowStep } from './use-player-keys.ts';
import { t } from '../../../words/words.ts';

interface PlayerControlsProps {
  playback: Playback | null;
  state: PlaybackState;
  onFullscreen: () => void;
}

/** What was recorded so recently (ms) counts as live: it is sent every few seconds. */
const liveWithin = 20_000;

/** The controls of the player. */
export function PlayerControls({ playback, state, onFullscreen }: PlayerControlsProps) {
  const { playing, time, total, speed, skipping, waiting, live, loaded } = state;
  return (
    <div className="border-t border-line bg-surface px-4 pt-1 pb-3">
      <SeekBar state={state} onSeek={(to) => playback?.seek(to)} />
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <Control
          label={playing ? t`Pause` : t`Play`}
          hint={t`Space`}
          onPress={() => playback?.toggle()}
        >
          <PlayerIcon name={playing ? 'pause' : 'play'} />
        </Control>
        <Control label={t`Back 10 seconds`} hint="←" onPress={() => playback?.seekBy(-arrowStep)}>
          <PlayerIcon name="back" />
        </Control>
        <Control label={t`Forward 10 seconds`} hint="→" onPress={() => playback?.seekBy(arrowStep)}>
          <PlayerIcon name="on" />
        </Control>
        <span className="px-2 text-sm whitespace-nowrap tabular-nums">
          <span data-testid="time">{clockText(time)}</span>
          <span className="text-muted"> / {clockText(total)}</span>
        </span>
        {live && (
          <LiveButton
            isLive={playing && time >= loaded - liveWithin}
            onPress={() => playback?.goLive()}
          />
        )}
        {live && waiting && (
          <span
            role="status"
            className="px-1 text-xs text-muted max-sm:sr-only"
          >{t`Waiting for more …`}</span>
        )}
        <span className="ml-auto flex flex-wrap items-center gap-3">
          <label className="flex cursor-pointer items-center gap-2 text-xs whitespace-nowrap">
            <input
              type="checkbox"
              className="accent-accent"
              checked={skipping}
              onChange={(event) => playback?.setSkipping(event.target.checked)}
            />
            {t`Skip inactivity`}
          </label>
          <Select
            label={t`Speed`}
            labelHidden
            small
            className="tabular-nums"
            value={String(speed)}
            choices={speeds.map((each) => ({ value: String(each), label: `${each}×` }))}
            onChange={(chosen) => playback?.setSpeed(Number(chosen))}
          />
          <Control label={t`Full screen`} onPress={onFullscreen}>
            <PlayerIcon name="full" />
          </Control>
        </span>
      </div>
    </div>
  );
}

interface LiveButtonProps {
  isLive: boolean;
  onPress: () => void;
}

/** For a visit that goes on: continues with what is recorded now. */
function LiveButton({ isLive, onPress }: LiveButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isLive}
      title={t`Continue with what is recorded now`}
      onClick={onPress}
      className={classNames(
        'flex h-8 cursor-pointer items-center gap-1.5 rounded-lg border px-2.5 text-compact font-medium hover:bg-raised',
        isLive ? 'border-good text-good' : 'border-control text-ink',
      )}
    >
      <span className={classNames('size-2 rounded-full', isLive ? 'bg-good' : 'bg-muted')} />
      {t`Live`}
    </button>
  );
}

interface ControlProps {
  label: string;
  /** The keyboard shortcut. */
  hint?: string;
  onPress: () => void;
  children: ReactNode;
}

function Control({ label, hint, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={hint === undefined ? label : `${label} (${hint})`}
      onClick={onPress}
      className="flex size-9 cursor-pointer items-center justify-center rounded-lg text-ink hover:bg-raised"
    >
      {children}
    </button>
  );
}
