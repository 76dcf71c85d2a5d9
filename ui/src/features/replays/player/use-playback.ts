import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Replay } from '../replay-queries.ts';
import { Playback } from './playback.ts';
import {
  initialState,
  type PlaybackStart,
  type PlaybackState,
  usualStart,
} from './playback-state.ts';
import { recordingPages } from './recording-source.ts';

interface PlaybackOptions {
  readonly slug: string;
  readonly replay: Replay;
  readonly start: PlaybackStart;
  /** Whether images, styles and fonts of other sites are loaded. */
  readonly isRemote: boolean;
  readonly onWatched: () => void;
}

const nothing = initialState(0, usualStart);
const never = () => () => undefined;

/** A player of the replay in the element; it ends with the component. */
export function usePlayback(
  root: RefObject<HTMLElement | null>,
  { slug, replay, start, isRemote, onWatched }: PlaybackOptions,
): { readonly playback: Playback | null; readonly state: PlaybackState } {
  const [playback, setPlayback] = useState<Playback | null>(null);
  const { sessionId, windowId, isFinal } = replay;
  const isOver = useRef(isFinal);
  useEffect(() => {
    isOver.current = isFinal;
  }, [isFinal]);
  useEffect(() => {
    if (root.current === null) return undefined;
    const ended = new AbortController();
    const made = new Playback({
      root: root.current,
      pages: recordingPages(
        slug,
        { sessionId, windowId, bytes: replay.bytes },
        () => isOver.current,
        ended.signal,
      ),
      total: replay.duration,
      start,
      isRemote,
      onWatched,
    });
    setPlayback(made);
    return () => {
      ended.abort();
      made.close();
    };
    // Only another replay or another document restarts the player, not another length or start.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [slug, sessionId, windowId, isRemote]);
  const state = useSyncExternalStore(
    playback?.subscribe ?? never,
    playback?.getState ?? (() => nothing),
  );
  return { playback, state };
}
