import { ActivityReader, type Activity } from './activities.ts';
import { restsOf, type Rest } from './inactivity.ts';
import { isByHand, kinds, type RecordedEvent } from './recorded-event.ts';
import { hasRemoteContent } from './remote-content.ts';

/** The loaded part of a recording, which is read page by page. */
export class Recording {
  /** Unix ms of the first event, and of the first that can be shown. */
  private begins: number | null = null;
  private shownFrom: number | null = null;
  private last = 0;
  private firstPicture: number | null = null;
  private readonly reader = new ActivityReader();
  private readonly happened: Activity[] = [];
  private readonly active: number[] = [];
  /** Whether it shows something of other sites. */
  hasRemote = false;
  /** Events before the first snapshot: only page sizes are useful. */
  private waiting: RecordedEvent[] = [];

  /** Adds a page; returns the events for the player. */
  take(events: readonly RecordedEvent[]): RecordedEvent[] {
    this.begins ??= events[0]?.timestamp ?? null;
    const played = this.playable(events);
    this.hasRemote ||= played.some(hasRemoteContent);
    for (const event of played) {
      const at = event.timestamp - (this.shownFrom ?? event.timestamp);
      this.last = Math.max(this.last, at);
      if (isByHand(event) || event.type === kinds.meta) this.active.push(at);
      const activity = this.reader.read(event, at);
      if (activity !== null) this.happened.push(activity);
      if (event.type === kinds.fullSnapshot) this.showPage(at);
    }
    return played;
  }

  /** A page counts from its snapshot, which follows its URL. */
  private showPage(at: number): void {
    this.firstPicture ??= at + 1;
    const last = this.happened.at(-1);
    if (last?.kind === 'page') this.happened.splice(-1, 1, { ...last, at: at + 1 });
  }

  private playable(events: readonly RecordedEvent[]): RecordedEvent[] {
    if (this.shownFrom !== null) return [...events];
    const all = [...this.waiting, ...events];
    const snapshot = all.findIndex(({ type }) => type === kinds.fullSnapshot);
    const meta = all.slice(0, snapshot + 1).findLastIndex(({ type }) => type === kinds.meta);
    this.waiting = snapshot < 0 ? all.filter(({ type }) => type === kinds.meta).slice(-1) : [];
    if (snapshot < 0) return [];
    const played = all.slice(meta < 0 ? snapshot : meta);
    this.shownFrom = played[0]?.timestamp ?? null;
    return played;
  }

  /** Whether there is anything to show yet. */
  get isShown(): boolean {
    return this.shownFrom !== null;
  }

  /** How much is loaded, ms. */
  get until(): number {
    return this.last;
  }

  /** When the first snapshot is, ms. */
  get pictureFrom(): number {
    return this.firstPicture ?? 0;
  }

  /** How much of the start can't be shown, ms. */
  get lead(): number {
    return (this.shownFrom ?? 0) - (this.begins ?? this.shownFrom ?? 0);
  }

  get activities(): readonly Activity[] {
    return [...this.happened];
  }

  get rests(): Rest[] {
    return restsOf(this.active, this.last);
  }
}
