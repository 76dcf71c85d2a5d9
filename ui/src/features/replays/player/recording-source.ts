import { api, unwrap } from '../../../api/client.ts';
import type { ReplayKey } from '../replay-queries.ts';
import { disarm } from './disarm.ts';
import { readEvent, type RecordedEvent } from './recorded-event.ts';

/** Chunks of the first page, which is small so that playing starts soon, and of later ones. */
const firstPage = 4;
const laterPages = 50;

export interface RecordingPage {
  readonly events: readonly RecordedEvent[];
  readonly isLast: boolean;
}

/** The recording page by page, in the order of time, disarmed. @throws ApiError */
export async function* recordingPages(
  slug: string,
  { sessionId, windowId }: ReplayKey,
  signal: AbortSignal,
): AsyncGenerator<RecordingPage> {
  let offset = 0;
  for (;;) {
    const limit = offset === 0 ? firstPage : laterPages;
    const page = await unwrap(
      api.GET('/v0/project/{idOrSlug}/replays/{sessionId}/{windowId}/events', {
        params: {
          path: { idOrSlug: slug, sessionId, windowId },
          query: { limit: String(limit), offset: String(offset) },
        },
        signal,
      }),
    );
    const events = page.items.flatMap((item) => readEvent(item) ?? []).map(disarm);
    yield { events, isLast: !page.hasMore };
    if (!page.hasMore) return;
    offset += limit;
  }
}
