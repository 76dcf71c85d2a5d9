import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Size } from './playback-state.ts';
import { t } from '../../../words/words.ts';

interface PlayerStageProps {
  /** The container for the player's frame. */
  root: RefObject<HTMLDivElement | null>;
  size: Size | null;
  /** Shown instead of the page. */
  notice: string | null;
  onClick: () => void;
}

const usual: Size = { width: 1280, height: 800 };

/** The recorded window, as large as it fits. */
export function PlayerStage({ root, size, notice, onClick }: PlayerStageProps) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = room.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      setAvailable({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width, height } = size ?? usual;
  const scale = Math.min(available.width / width, available.height / height);
  return (
    <div
      ref={room}
      // A click on the picture plays and pauses, as in other players. Keyboards use the button.
      onClick={onClick}
      className="relative max-h-[max(16rem,calc(100vh-24rem))] w-full cursor-pointer overflow-hidden bg-raised in-[:fullscreen,[data-full]]:aspect-auto! in-[:fullscreen,[data-full]]:max-h-none in-[:fullscreen,[data-full]]:flex-1"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <div
        ref={root}
        aria-label={t`Recorded page`}
        role="img"
        className="absolute top-1/2 left-1/2 overflow-hidden bg-white"
        style={{ width, height, transform: `translate(-50%, -50%) scale(${scale})` }}
      />
      {notice !== null && (
        <p
          role="status"
          className="absolute inset-x-0 top-1/2 mx-auto w-fit max-w-full -translate-y-1/2 rounded-lg border border-line bg-surface px-4 py-2 text-center text-sm shadow-sm"
        >
          {notice}
        </p>
      )}
    </div>
  );
}
