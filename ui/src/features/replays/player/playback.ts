import type { Report } from './frame/messages.ts';
import { afterRest } from './inactivity.ts';
import { initialState, type PlaybackStart, type PlaybackState } from './playback-state.ts';
import type { RecordedEvent } from './recorded-event.ts';
import { RecordedFrame } from './recorded-frame.ts';
import { Recording } from './recording.ts';
import type { RecordingPage } from './recording-source.ts';
import { t } from '../../../words/words.ts';

/** The longest time between two reports that counts as watched, ms. */
const longestLook = 200;
/** After playing this long (ms) it counts as viewed. */
const watchedAfter = 2_000;
/** The fewest events that are worth showing. */
const leastEvents = 2;

interface PlaybackParts {
  /** The container of the frame; empty, and in the page. */
  readonly root: HTMLElement;
  readonly pages: AsyncIterable<RecordingPage>;
  /** Expected length, ms. */
  readonly total: number;
  readonly start: PlaybackStart;
  /** Whether images, styles and fonts of other sites are loaded. */
  readonly isRemote: boolean;
  /** Called once, when it counts as viewed. */
  readonly onWatched: () => void;
}

/** Plays a recording while it is still loading. The frame that shows it only does what it is told. */
export class Playback {
  private state: PlaybackState;
  private readonly listeners = new Set<() => void>();
  private readonly recording = new Recording();
  private readonly closed = new AbortController();
  private frame: RecordedFrame | null = null;
  private complete = false;
  /** Counts changes of place: what the frame says about earlier ones is old. */
  private order = 0;
  private heardAt = 0;
  /** How much the frame had when it last came to its end, ms. */
  private endedAt = -1;
  private watched = 0;

  constructor(private readonly parts: PlaybackParts) {
    this.state = initialState(parts.total, parts.start);
    void this.load();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): PlaybackState => this.state;

  play(): void {
    const { time, total } = this.state;
    this.show({ playing: true });
    this.goTo(this.complete && time >= total ? 0 : time);
  }

  pause(): void {
    this.show({ playing: false, waiting: false });
    this.order += 1;
    this.frame?.send({ do: 'pause', order: this.order, at: null });
  }

  toggle(): void {
    if (this.state.playing) this.pause();
    else this.play();
  }

  /** @param time ms, clamped to the recording */
  seek(time: number): void {
    this.goTo(Math.min(Math.max(time, 0), this.state.total));
  }

  seekBy(milliseconds: number): void {
    this.seek(this.state.time + milliseconds);
  }

  /** Goes to what was recorded last, and continues with what comes. */
  goLive(): void {
    this.show({ playing: true });
    this.goTo(this.recording.until);
  }

  setSpeed(speed: number): void {
    this.frame?.send({ do: 'speed', speed });
    this.show({ speed });
  }

  setSkipping(skipping: boolean): void {
    this.show({ skipping });
  }

  close(): void {
    this.closed.abort();
    this.listeners.clear();
  }

  private show(change: Partial<PlaybackState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private async load(): Promise<void> {
    const { signal } = this.closed;
    try {
      const { root, isRemote, pages } = this.parts;
      const onReport = (report: Report, at: number) => this.hear(report, at);
      const opening = RecordedFrame.open({ root, isRemote, onReport, signal });
      // It matters only when there is something to play.
      opening.catch(() => undefined);
      let early: RecordedEvent[] = [];
      for await (const { events, isNewest, isLast } of pages) {
        if (signal.aborted) return;
        const played = this.recording.take(events);
        if (this.frame === null) early = [...early, ...played];
        else this.frame.send({ do: 'add', events: played });
        if (this.frame === null && early.length >= leastEvents) {
          const frame = await opening;
          if (signal.aborted) return;
          this.begin(frame, early);
        }
        this.complete = isLast;
        if (isNewest && this.frame === null)
          this.show({ status: 'empty', ...(isLast && { playing: false }) });
        this.took(isNewest && !isLast);
      }
    } catch (failure) {
      if (!signal.aborted) this.fail(failure);
    }
  }

  private begin(frame: RecordedFrame, events: readonly RecordedEvent[]): void {
    const timestamp = events[0]?.timestamp ?? 0;
    frame.send({ do: 'begin', timestamp, speed: this.state.speed });
    frame.send({ do: 'add', events });
    this.frame = frame;
    this.show({ status: 'ready' });
    this.goTo(this.state.time);
  }

  /** More has loaded: shows it, and continues if it was waiting. */
  private took(live: boolean): void {
    const { recording, complete } = this;
    const total = complete && recording.isShown ? recording.until : this.state.total;
    this.show({
      live,
      total: Math.max(total, recording.until),
      loaded: recording.until,
      lead: recording.lead,
      activities: recording.activities,
      rests: recording.rests,
      hasRemote: recording.hasRemote,
    });
    if (this.state.waiting) this.goTo(Math.min(this.state.time, this.state.total));
  }

  private goTo(time: number): void {
    const { frame } = this;
    if (frame === null) {
      this.show({ time });
      return;
    }
    const waiting = !this.complete && time >= this.recording.until;
    this.show({ time, waiting });
    this.order += 1;
    const { order } = this;
    const { until, pictureFrom } = this.recording;
    // The library shows what was before a moment, so the end is a moment later.
    const shown = time < until ? time : until + 1;
    // Seeking to before the first snapshot would show nothing.
    if (waiting || !this.state.playing)
      frame.send({ do: 'pause', order, at: Math.max(shown, pictureFrom) });
    else frame.send({ do: 'play', order, at: time });
  }

  private hear(report: Report, at: number): void {
    if (report.is === 'size') this.show({ size: report.size });
    else if (report.is === 'damaged') this.fail(damaged(report.reason));
    else if (report.is !== 'ready' && report.order === this.order && this.state.playing) {
      if (report.is === 'end') this.end(report.until);
      else this.tick(report.at, at);
    }
  }

  private end(until: number): void {
    const before = this.endedAt;
    this.endedAt = until;
    // More is on its way to the frame.
    if (until < this.recording.until && until > before) this.goTo(until);
    else if (this.complete) this.show({ playing: false, time: this.state.total });
    else this.show({ waiting: true, time: this.recording.until });
  }

  private tick(playedTo: number, now: number): void {
    const passed = now - this.heardAt;
    this.heardAt = now;
    const { waiting, skipping, rests, total } = this.state;
    if (waiting) return;
    const time = Math.min(playedTo, total);
    // It stands still while the page is hidden.
    if (time > this.state.time) this.count(Math.min(passed, longestLook));
    const target = skipping ? afterRest(rests, time) : null;
    if (target === null) this.show({ time });
    else this.goTo(target);
  }

  private count(milliseconds: number): void {
    const enough = Math.min(watchedAfter, this.state.total / 2);
    const before = this.watched;
    this.watched += milliseconds;
    if (before < enough && this.watched >= enough) this.parts.onWatched();
  }

  private fail(failure: unknown): void {
    const error = failure instanceof Error ? failure : new Error(String(failure));
    this.order += 1;
    this.frame?.send({ do: 'pause', order: this.order, at: null });
    this.show({ status: 'failed', error, playing: false, waiting: false });
  }
}

function damaged(cause: unknown): Error {
  return new Error(t`This recording is damaged and cannot be played.`, { cause });
}
