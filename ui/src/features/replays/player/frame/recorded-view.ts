import { Replayer } from 'rrweb';
import { kinds, type RecordedEvent } from '../recorded-event.ts';
import type { Size } from '../playback-state.ts';
import type { Command, Report } from './messages.ts';

/** How often the time is reported, ms. */
const reportedEvery = 100;
/** The fewest events a player starts with. */
const leastEvents = 2;

/** Plays a recording in this document, as the app commands. */
export class RecordedView {
  private replayer: Replayer | null = null;
  private order = 0;
  private begins = 0;
  /** How much it has, ms. */
  private until = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private sizes: ReturnType<typeof setTimeout> | undefined;
  /** The last that was reported, and what has come since. */
  private size: Size | null = null;
  private late: Size | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly report: (report: Report) => void,
  ) {}

  follow(command: Command): void {
    try {
      if (command.do === 'begin') this.begin(command);
      else if (this.replayer !== null) this.carryOut(command, this.replayer);
    } catch (failure) {
      this.fail(failure);
    }
  }

  private carryOut(command: Exclude<Command, { do: 'begin' }>, replayer: Replayer): void {
    if (command.do === 'speed') {
      replayer.setConfig({ speed: command.speed });
    } else if (command.do === 'add') {
      for (const event of command.events) {
        this.until = Math.max(this.until, event.timestamp - this.begins);
        replayer.addEvent(event);
      }
    } else {
      this.order = command.order;
      clearInterval(this.timer);
      if (command.do === 'pause') {
        replayer.pause(command.at ?? undefined);
      } else {
        replayer.play(command.at);
        this.timer = setInterval(() => this.reportTime(replayer), reportedEvery);
      }
    }
  }

  private reportTime(replayer: Replayer): void {
    this.report({ is: 'time', order: this.order, at: Math.max(replayer.getCurrentTime(), 0) });
  }

  /** The first size at once, then the latest: for each, the app renders the page. A recording can have thousands of them. */
  private resize(size: Size): void {
    const { width, height } = size;
    if (this.sizes === undefined) {
      const isNew = width !== this.size?.width || height !== this.size.height;
      if (isNew) this.report({ is: 'size', size: { width, height } });
      this.sizes = setTimeout(() => {
        this.sizes = undefined;
        const { late } = this;
        this.late = null;
        if (late !== null) this.resize(late);
      }, reportedEvery);
      this.size = size;
    } else this.late = size;
  }

  private begin({ timestamp, speed }: Extract<Command, { do: 'begin' }>): void {
    if (this.replayer !== null) return;
    // Real events would be shown before damaged ones can be passed over.
    const replayer = new Replayer(startsAt(timestamp), {
      root: this.root,
      speed,
      UNSAFE_replayCanvas: false,
      // The frame must never get the focus.
      triggerFocus: false,
      showWarning: false,
      loadTimeout: 300,
      mouseTail: { strokeStyle: '#1d4ed8', lineWidth: 2, duration: 400 },
    });
    allowDocument(replayer);
    this.passOverDamage(replayer);
    replayer.on('resize', (size) => this.resize(size as Size));
    replayer.on('finish', () => {
      clearInterval(this.timer);
      this.report({ is: 'end', order: this.order, until: this.until });
    });
    this.begins = timestamp;
    this.replayer = replayer;
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
        if (!isAnyShown) queueMicrotask(() => this.fail(failure));
      }
    });
  }

  private fail(failure: unknown): void {
    clearInterval(this.timer);
    this.replayer?.pause();
    this.report({ is: 'damaged', reason: String(failure) });
  }
}

/** As many events as a player needs, which show nothing. */
function startsAt(timestamp: number): RecordedEvent[] {
  return Array.from({ length: leastEvents }, () => {
    return { type: kinds.custom, timestamp, data: { tag: '', payload: null } };
  });
}

/**
 * The library only writes into the document with which it created the frame, unless this property is set. Some
 * browsers replace that document. Canvases are still not replayed: that is decided by the configuration.
 */
function allowDocument(replayer: Replayer): void {
  if (replayer.iframe.sandbox.value !== 'allow-same-origin') throw new Error('The frame is open.');
  Reflect.set(replayer, 'UNSAFE_replayCanvas', true);
}
