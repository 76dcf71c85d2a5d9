import { record } from 'rrweb';
import type { Core } from '../core.ts';
import { siblingOf } from './address.ts';
import { errorOfEvent, isNoise } from './error-object.ts';
import { ERROR_TAKEN } from './errors.ts';
import { type Recording, recordingOf, sessionNow, urlNow } from './replay-chunk.ts';
import { keepExceptions, swallow } from './replay-page-calls.ts';
import { BLOCKED, MASKED, protect, type ReplayEvent } from './replay-privacy.ts';
import { samplingOf } from './replay-sampling.ts';
import { uploader } from './replay-upload.ts';
import { whenHidden, whenShown } from './when-shown.ts';

/** Milliseconds between two chunks, and characters after which a chunk is sent immediately. */
const CHUNK_EVERY = 5e3;
const CHUNK_LENGTH = 5e4;
/** After this time without user input, in milliseconds, recording pauses. */
const IDLE = 18e5;
/** User input extends the session, but not for every pixel. */
const PROLONG_EVERY = 1e4;
/** While waiting for an error: how long events are kept, and the maximum characters. */
const LOOK_BACK = 6e4;
const MOST_KEPT = 5e6;

/** By element and not by input type, so that file and hidden inputs are masked too. */
const FIELDS = { input: true, textarea: true, select: true };

const SNAPSHOT = 2;
const INCREMENTAL = 3;
const META = 4;
/** Mouse move, click, scroll, resize, input, touch, drag: only users cause these. */
const BY_HAND = [1, 2, 3, 4, 5, 6, 12];

const isByHand = ({ type, data }: ReplayEvent): boolean => {
  const { source, userTriggered } = data as { source: number; userTriggered?: boolean };
  // Pages set the values of inputs too.
  return type === INCREMENTAL && BY_HAND.includes(source) && userTriggered !== false;
};

/** What cannot be read, such as a value with a getter that throws, is an error of the page like any other. */
const isNoiseOf = (event: ErrorEvent): boolean => {
  try {
    return isNoise(errorOfEvent(event));
  } catch {
    return false;
  }
};

/** Records the page, immediately or (`data-replay="error"`) from a minute before the first error. */
export const recordReplay = (core: Core): void => {
  const [tag, endpoint, isSilent, visitor] = core;
  const { onError, isSampled } = samplingOf(tag.replay);
  let waitsForError = false;
  let recording: Recording;
  let events: string[] = [];
  /** Characters of them; while waiting for an error, those since the last snapshot. */
  let length = 0;
  /** Events before the last snapshot, while waiting for an error. */
  let earlier: string[] = [];
  let snapshotAt = Date.now();
  let byHandAt = Date.now();
  let prolongedAt = 0;
  let url = urlNow(core);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The first events arrive before `record` has returned.
  let stopRecording: (() => void) | undefined = () => {};

  const stop = (): void => {
    events = [];
    stopRecording?.();
    stopRecording = undefined;
  };
  const { add, leave } = uploader(siblingOf(endpoint, 'replay'), isSilent, stop);

  const flush = (reason: string, isFinal = false): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!stopRecording || waitsForError || !events[0]) return;
    if (isSilent()) {
      stop();
      return;
    }
    const text = recording.chunk(events, url, reason, isFinal);
    events = [];
    length = 0;
    add(text);
    if (recording.isFull()) stop();
  };

  const snapshot = (): void => {
    if (!stopRecording) return;
    snapshotAt = Date.now();
    record.takeFullSnapshot();
  };

  /** Whether the event starts a new recording: after a long pause, or in another session. */
  const beginsAnew = ({ timestamp }: ReplayEvent): boolean => {
    const rested = timestamp - byHandAt > IDLE;
    byHandAt = timestamp;
    // IDs are stored, which is not allowed after an opt-out.
    if (isSilent()) return false;
    const isSameVisitor = visitor() === recording.visitor;
    if (isSameVisitor && !rested && timestamp - prolongedAt < PROLONG_EVERY) return false;
    prolongedAt = timestamp;
    const session = sessionNow(core);
    const isOther = session !== recording.session;
    if (isOther) {
      flush('session', true);
      recording = recordingOf(core, session);
      waitsForError = onError && !isSampled(session);
      if (!onError && !isSampled(session)) stop();
    }
    // What was kept for an error is of the session before, and maybe of another visitor.
    if (isOther || (waitsForError && rested)) earlier = events = [];
    return rested || isOther;
  };

  const lookBack = (): void => {
    earlier = length > MOST_KEPT ? [] : events;
    events = [];
    length = 0;
    snapshot();
  };

  const take = (event: ReplayEvent): void => {
    if (isByHand(event)) {
      if (beginsAnew(event)) {
        snapshot();
        return;
      }
    } else if (event.timestamp - byHandAt > IDLE) return;
    // The snapshot includes the event's changes, so the event can be dropped.
    const isOld = event.timestamp - snapshotAt > LOOK_BACK || length > MOST_KEPT;
    if (waitsForError && isOld && event.type === INCREMENTAL) {
      lookBack();
      return;
    }
    const now = urlNow(core);
    if (now !== url) {
      flush('route');
      url = now;
    }
    // The URL as in events: a fragment may contain private data.
    if (event.type === META) (event.data as { href: string }).href = now;
    if (!protect(event)) return;
    const text = JSON.stringify(event);
    events.push(text);
    // A large page would be read again for every change if its snapshot counted.
    if (!waitsForError || event.type !== SNAPSHOT) length += text.length;
    if (waitsForError) return;
    if (length > CHUNK_LENGTH) flush('size');
    else timer ||= setTimeout(() => flush('time'), CHUNK_EVERY);
  };

  const begin = (): void => {
    if (!waitsForError) return;
    waitsForError = false;
    events = [...earlier, ...events];
    earlier = [];
    flush('error');
  };

  whenShown(() => {
    if (isSilent()) return;
    recording = recordingOf(core, sessionNow(core));
    if (recording.isFull()) return;
    waitsForError = !isSampled(recording.session);
    if (waitsForError && !onError) return;
    addEventListener('error', (event) => {
      if (!isNoiseOf(event)) begin();
    });
    addEventListener('unhandledrejection', begin);
    addEventListener(ERROR_TAKEN, begin);
    whenHidden((left) => {
      flush(left ? 'leave' : 'hidden');
      leave();
    });
    // Pages that came between are in the recording by then, and what follows is about this one again.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      if (waitsForError) lookBack();
      else snapshot();
    });
    const start = (): void => {
      const whenReplaced = keepExceptions();
      const started = record({
        emit: take,
        blockSelector: BLOCKED,
        maskTextSelector: MASKED,
        maskInputOptions: FIELDS,
        sampling: { mousemove: 100, scroll: 150, media: 800, input: 'last' },
        slimDOMOptions: 'all',
        userTriggeredOnInput: true,
        errorHandler: swallow,
      });
      whenReplaced();
      // Already rejected, or too large.
      if (stopRecording) stopRecording = started;
      else started?.();
    };
    // rrweb would wait until everything on the page is loaded.
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', start, { once: true });
    else start();
  });
};
