import { grouped } from '../../../platform/grouped.ts';
import type { EventRow } from '../../web/table.ts';
import recordings from './recordings.json' with { type: 'json' };

/** Visits per recording: those with an error first, then the latest. */
const visitsOfEach = 4;

/** An rrweb event, with its time since the first event of the page (ms). */
export interface RecordedEvent {
  readonly type: number;
  readonly timestamp: number;
  readonly data: { readonly source?: number; readonly type?: number };
}

/** What the tracker recorded of a visit, by page. */
export interface Recording {
  readonly device: string;
  readonly stops: readonly { readonly path: string; readonly events: readonly RecordedEvent[] }[];
}

const recorded: readonly Recording[] = recordings;

/** A visit that took the path of a recording: its page views, and when each page was left (Unix ms). */
export interface ReplayVisit {
  readonly session: string;
  readonly recording: Recording;
  readonly stops: readonly { readonly view: EventRow; readonly until: number }[];
}

/** Finds visits of the demo that a recording can be used for. */
export class ReplayVisits {
  private readonly found = new Map<Recording, ReplayVisit[]>(recorded.map((each) => [each, []]));

  see(rows: readonly EventRow[]): void {
    for (const [session, visit] of grouped(rows, (row) => row.session)) {
      const views = visit.filter(({ event }) => event === 'pageview');
      const way = views.map(({ page }) => page).join(' ');
      for (const [recording, visits] of this.found) {
        if (recording.device !== views[0]?.device) continue;
        if (recording.stops.map(({ path }) => path).join(' ') !== way) continue;
        const leaves = visit.filter(({ event }) => event === 'page_leave');
        const stops = views.flatMap((view, index) => {
          const until = leaves[index]?.ts;
          return until === undefined ? [] : [{ view, until }];
        });
        // The visitor is still on the page, so there is no replay yet.
        if (stops.length < views.length) continue;
        visits.push({ session, recording, stops });
      }
    }
  }

  /** @param failed sessions with an error */
  chosen(failed: ReadonlySet<string>): ReplayVisit[] {
    return [...this.found.values()].flatMap((visits) =>
      visits
        .toReversed()
        .toSorted(
          (one, other) => Number(failed.has(other.session)) - Number(failed.has(one.session)),
        )
        .slice(0, visitsOfEach),
    );
  }
}
