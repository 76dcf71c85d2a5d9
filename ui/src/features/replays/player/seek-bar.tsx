import { memo } from 'react';
import { clockText } from '../replay-labels.ts';
import type { Activity } from './activities.ts';
import { marksOf } from './marks-of.ts';
import type { PlaybackState } from './playback-state.ts';
import { t } from '../../../words/words.ts';

interface SeekBarProps {
  state: PlaybackState;
  onSeek: (time: number) => void;
}

/** The position in the recording, with what happened and times without activity. */
export function SeekBar({ state, onSeek }: SeekBarProps) {
  const { time, total, loaded, activities, rests } = state;
  const place = (at: number) => `${total > 0 ? Math.min((at / total) * 100, 100) : 0}%`;
  return (
    <div className="relative h-8 touch-none">
      <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 overflow-hidden rounded-full bg-raised">
        <div className="absolute inset-y-0 left-0 bg-line" style={{ width: place(loaded) }} />
        <div className="absolute inset-y-0 left-0 bg-accent" style={{ width: place(time) }} />
        {rests.map(({ from, to }) => (
          <div
            key={from}
            title={t`No activity`}
            className="absolute inset-y-0 bg-[repeating-linear-gradient(135deg,var(--surface)_0_2px,transparent_2px_5px)] opacity-70"
            style={{ left: place(from), width: place(to - from) }}
          />
        ))}
      </div>
      <Marks activities={activities} total={total} />
      <input
        type="range"
        aria-label={t`Position`}
        aria-valuetext={t`${clockText(time)} of ${clockText(total)}`}
        min={0}
        max={Math.max(Math.round(total), 1)}
        step={100}
        value={Math.round(time)}
        onChange={(event) => onSeek(Number(event.target.value))}
        className="seek absolute inset-x-0 top-0 h-full w-full cursor-pointer appearance-none bg-transparent [&::-moz-range-thumb]:size-3.5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-accent [&::-webkit-slider-thumb]:size-3.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-accent"
      />
    </div>
  );
}

interface MarksProps {
  activities: readonly Activity[];
  total: number;
}

/** Drawn again only when more is known: the position changes ten times a second. */
const Marks = memo(function Marks({ activities, total }: MarksProps) {
  return marksOf(activities, total).map(({ kind, place, text, look }) => (
    <span
      key={`${kind} ${place}`}
      title={text}
      data-mark={kind}
      className={`absolute top-1/2 -translate-x-1/2 -translate-y-1/2 ${look}`}
      style={{ left: `${place * 100}%` }}
    />
  ));
});
