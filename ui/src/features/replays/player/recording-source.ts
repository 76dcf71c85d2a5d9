import { api, unwrap } from '../../../api/client.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { Replay, ReplayKey } from '../replay-queries.ts';
import { disarm } from './disarm.ts';
import { readEvent, type RecordedEvent } from './recorded-event.ts';
import { RecordingSize } from './recording-size.ts';

/** Chunks of the first page, which is small so that playing starts soon, and of later ones. */
const firstPage = 4;
const laterPages = 50;
/** How often a recording that goes on is asked for more (ms): soon, and longer the longer nothing comes. */
const soonest = 3_000;
const latest = 15_000;

export interface RecordingPage {
  readonly events: readonly RecordedEvent[];
  /** Whether there is nothing more now. More can come while it is recorded. */
  readonly isNewest: boolean;
  readonly isLast: boolean;
}

/**
 * The recording page by page, in the order of time, disarmed. While it is recorded, new pages follow.
 * @param isOver whether it is recorded no more
 * @param replay its `bytes` are those that it has when it is opened
 * @throws ApiError
 * @throws Error if it is too large to be played
 */
export async function* recordingPages(
  slug: string,
  { bytes, ...key }: ReplayKey & Pick<Replay, 'bytes'>,
  isOver: () => boolean,
  signal: AbortSignal,
): AsyncGenerator<RecordingPage> {
  const size = new RecordingSize(Number(bytes));
  let offset = 0;
  let wait = soonest;
  let isFollowing = false;
  for (;;) {
    // Before the request: what ended earlier is read as a whole.
    const wasOver = isOver();
    const limit = offset === 0 ? firstPage : laterPages;
    const page = await readPage(slug, key, { limit, offset }, signal).catch((error: unknown) => {
      if (!isFollowing || isRejected(error) || signal.aborted) throw error;
      return null;
    });
    if (page !== null) {
      const events = page.items.flatMap((item) => readEvent(item) ?? []);
      size.take(events);
      for (const event of events) disarm(event);
      const isLast = !page.hasMore && wasOver;
      yield { events, isNewest: !page.hasMore, isLast };
      if (isLast) return;
      offset = page.hasMore ? offset + limit : Math.max(offset, Number(page.total));
      if (page.hasMore) continue;
      isFollowing = true;
      wait = events.length > 0 ? soonest : Math.min(wait * 1.5, latest);
    }
    await pause(wait, signal);
  }
}

const readPage = (
  slug: string,
  { sessionId, windowId }: ReplayKey,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  signal: AbortSignal,
) =>
  unwrap(
    api.GET('/v0/project/{idOrSlug}/replays/{sessionId}/{windowId}/events', {
      params: {
        path: { idOrSlug: slug, sessionId, windowId },
        query: { limit: String(limit), offset: String(offset) },
      },
      signal,
    }),
  );

/** Asking again would not help. */
function isRejected(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** Resolves after the time, or immediately when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
