import type { Replayer } from 'rrweb';
import { afterRest } from './inactivity.ts';
import { initialState, type PlaybackState, type Size } from './playback-state.ts';
import { kinds, type RecordedEvent } from './recorded-event.ts';
import { Recording } from './recording.ts';
import type { RecordingPage } from './recording-source.ts';
import { t } from '../../../words/words.ts';

/** How often the shown time changes at most, ms. */
const shownEvery = 100;
/** After playing this long (ms) it counts as viewed. */
const watchedAfter = 2_000;
/** The fewest events a player starts with. */
const leastEvents = 2;

interface PlaybackParts {
  /** The container of the frame; empty, and in the page. */
  readonly root: HTMLElement;
  readonly pages: AsyncIterable<RecordingPage>;
  /** Expected length and start, ms. */
  readonly total: number;
  readonly startAt: number;
  /** Called once, when it counts as viewed. */
  readonly onWatched: () => void;
}

/**
 * Plays a recording while it is still loading. The frame that shows it has the sandbox that rrweb
 * sets: no scripts, no forms, no navigation. It is also inert: it gets no clicks and no focus. Its document has a
 * policy of its own, so that the app's need not allow what recorded pages contain.
 */
export class Playback {
  private state: PlaybackState;
  private readonly listeners = new Set<() => void>();
  private readonly recording = new Recording();
  private replayer: Replayer | null = null;
  private complete = false;
  private closed = false;
  private frame = 0;
  private shownAt = 0;
  private ticked = 0;
  private watched = 0;

  constructor(private readonly parts: PlaybackParts) {
    this.state = initialState(parts.total, parts.startAt);
    this.frame = requestAnimationFrame(this.tick);
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
    this.replayer?.pause();
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
    this.replayer?.setConfig({ speed });
    this.show({ speed });
  }

  setSkipping(skipping: boolean): void {
    this.show({ skipping });
  }

  close(): void {
    this.closed = true;
    cancelAnimationFrame(this.frame);
    this.listeners.clear();
    this.replayer?.destroy();
    this.replayer = null;
  }

  private show(change: Partial<PlaybackState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private async load(): Promise<void> {
    try {
      const library = import('./rrweb-player.ts');
      // Loaded only when there is something to play.
      library.catch(() => undefined);
      let early: RecordedEvent[] = [];
      for await (const { events, isNewest, isLast } of this.parts.pages) {
        if (this.closed) return;
        const played = this.recording.take(events);
        if (this.replayer === null) early = [...early, ...played];
        if (this.replayer === null && early.length >= leastEvents) {
          const { Replayer } = await library;
          if (this.closed) return;
          await this.begin(Replayer, early);
          if (this.closed) return;
        } else for (const event of played) this.replayer?.addEvent(event);
        this.complete = isLast;
        if (isNewest && this.replayer === null)
          this.show({ status: 'empty', ...(isLast && { playing: false }) });
        this.took(isNewest && !isLast);
      }
    } catch (failure) {
      if (!this.closed) this.fail(failure);
    }
  }

  private async begin(Player: typeof Replayer, events: readonly RecordedEvent[]): Promise<void> {
    // Real events would be shown at once, in the empty document that the frame has first.
    const replayer = new Player(startsOf(events), {
      root: this.parts.root,
      speed: this.state.speed,
      UNSAFE_replayCanvas: false,
      // The frame must never get the focus.
      triggerFocus: false,
      showWarning: false,
      loadTimeout: 300,
      mouseTail: { strokeStyle: '#1d4ed8', lineWidth: 2, duration: 400 },
    });
    replayer.iframe.inert = true;
    replayer.iframe.tabIndex = -1;
    replayer.iframe.title = t`Recorded page`;
    replayer.on('resize', (size) => this.show({ size: size as Size }));
    replayer.on('finish', () => this.finish());
    await loaded(replayer.iframe);
    if (this.closed) {
      replayer.destroy();
      return;
    }
    allowDocument(replayer);
    this.passOverDamage(replayer);
    this.replayer = replayer;
    for (const event of events) replayer.addEvent(event);
    this.show({ status: 'ready' });
    this.goTo(this.state.time);
  }

  /** A page that cannot be built would stop the clock of the library for good, so the replay goes on without it. */
  private passOverDamage(replayer: Replayer): void {
    const build = Reflect.get(replayer, 'rebuildFullSnapshot') as (...values: unknown[]) => void;
    let isAnyShown = false;
    Reflect.set(replayer, 'rebuildFullSnapshot', (...values: unknown[]) => {
      try {
        build.apply(replayer, values);
        isAnyShown = true;
      } catch (failure) {
        // Not while the library is at work.
        if (!isAnyShown) queueMicrotask(() => this.fail(damaged(failure)));
      }
    });
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
    });
    if (this.state.waiting) this.goTo(Math.min(this.state.time, this.state.total));
  }

  private goTo(time: number): void {
    const { replayer } = this;
    if (replayer === null) {
      this.show({ time });
      return;
    }
    const waiting = !this.complete && time >= this.recording.until;
    this.show({ time, waiting });
    try {
      const { until, pictureFrom } = this.recording;
      // The library shows what was before a moment, so the end is a moment later.
      const shown = time < until ? time : until + 1;
      // Seeking to before the first snapshot would show nothing.
      if (waiting || !this.state.playing) replayer.pause(Math.max(shown, pictureFrom));
      else replayer.play(time);
    } catch (failure) {
      this.fail(damaged(failure));
    }
  }

  private finish(): void {
    if (!this.state.playing) return;
    if (this.complete) this.show({ playing: false, time: this.state.total });
    else this.show({ waiting: true, time: this.recording.until });
  }

  private fail(failure: unknown): void {
    const error = failure instanceof Error ? failure : new Error(String(failure));
    this.replayer?.pause();
    this.show({ status: 'failed', error, playing: false, waiting: false });
  }

  private readonly tick = (now: number): void => {
    this.frame = requestAnimationFrame(this.tick);
    const passed = now - this.ticked;
    this.ticked = now;
    const { playing, waiting, skipping, rests, total } = this.state;
    if (this.replayer === null || !playing || waiting) return;
    const time = Math.min(this.replayer.getCurrentTime(), total);
    this.count(Math.min(passed, shownEvery));
    const target = skipping ? afterRest(rests, time) : null;
    if (target !== null) this.goTo(target);
    else if (now - this.shownAt >= shownEvery) {
      this.shownAt = now;
      this.show({ time });
    }
  };

  private count(milliseconds: number): void {
    const enough = Math.min(watchedAfter, this.state.total / 2);
    const before = this.watched;
    this.watched += milliseconds;
    if (before < enough && this.watched >= enough) this.parts.onWatched();
  }
}

function damaged(cause: unknown): Error {
  return new Error(t`This recording is damaged and cannot be played.`, { cause });
}

/** As many events as a player needs, which show nothing. */
function startsOf([first]: readonly RecordedEvent[]): RecordedEvent[] {
  const timestamp = first?.timestamp ?? 0;
  return Array.from({ length: leastEvents }, () => {
    return { type: kinds.custom, timestamp, data: { tag: '', payload: null } };
  });
}

/**
 * The library only writes into the document with which it created the frame, unless this property is set. The new one
 * is in the same sandbox, and canvases are still not replayed: that is decided by the configuration.
 */
function allowDocument(replayer: Replayer): void {
  if (replayer.iframe.sandbox.value !== 'allow-same-origin') throw new Error('The frame is open.');
  Reflect.set(replayer, 'UNSAFE_replayCanvas', true);
}

function loaded(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    frame.src = '/app/recorded-page.html';
  });
}
