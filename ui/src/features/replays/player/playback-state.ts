import type { Activity } from './activities.ts';
import type { Rest } from './inactivity.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible state of a player. Times are ms of the recording. */
export interface PlaybackState {
  /** `empty`: without a snapshot, nothing can be shown. */
  readonly status: 'loading' | 'ready' | 'empty' | 'failed';
  readonly error: Error | null;
  readonly playing: boolean;
  /** Whether it waits for more data. */
  readonly waiting: boolean;
  /** Whether all of it has loaded, but it is still being recorded. */
  readonly live: boolean;
  readonly time: number;
  readonly total: number;
  /** How much has loaded. */
  readonly loaded: number;
  /** How much of the start can't be shown. */
  readonly lead: number;
  readonly speed: number;
  readonly skipping: boolean;
  /** The size of the recorded window. */
  readonly size: Size | null;
  readonly activities: readonly Activity[];
  readonly rests: readonly Rest[];
  /** Whether what has loaded shows images, styles or fonts of other sites. */
  readonly hasRemote: boolean;
}

/** How a player begins. */
export type PlaybackStart = Pick<PlaybackState, 'time' | 'playing' | 'speed' | 'skipping'>;

export const usualStart: PlaybackStart = { time: 0, playing: true, speed: 1, skipping: true };

export const speeds = [0.5, 1, 2, 4, 8] as const;

export function initialState(total: number, start: PlaybackStart): PlaybackState {
  return {
    status: 'loading',
    error: null,
    playing: start.playing,
    waiting: false,
    live: false,
    time: Math.min(start.time, total),
    total,
    loaded: 0,
    lead: 0,
    speed: start.speed,
    skipping: start.skipping,
    size: null,
    activities: [],
    rests: [],
    hasRemote: false,
  };
}
