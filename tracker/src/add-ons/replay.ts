import { record } from 'rrweb';
import type { Core } from '../core.ts';
import { beside } from './address.ts';
import { errorOfEvent, isNoise } from './error-object.ts';
import { ERROR_TAKEN } from './errors.ts';
import { type Recording, recordingOf, sessionNow, urlNow } from './replay-chunk.ts';
import { uploader } from './replay-upload.ts';
import { whenHidden, whenShown } from './when-shown.ts';

/** Milliseconds between two chunks, and characters after which one is sent at once. */
const CHUNK_EVERY = 5e3;
const CHUNK_LENGTH = 5e4;
/** Without a hand on the page for so long, in milliseconds, nothing more is recorded. */
const IDLE = 18e5;
/** A hand on the page prolongs the session, but not at every pixel. */
const PROLONG_EVERY = 1e4;
/** While waiting for an error: how far back is kept, and how many characters at most. */
const LOOK_BACK = 6e4;
const MOST_KEPT = 5e6;

/** By element and not by type, so that files and hidden inputs are masked too. */
const MASKED = { input: true, textarea: true, select: true };
/** Text in it may be typed there, as in an input. */
const EDITABLE = '[contenteditable]:not([contenteditable="false" i])';

const INCREMENTAL = 3;
const META = 4;
/** Mouse moved, clicked, scrolled, resized, typed, touched, dragged: what only a person does. */
const BY_HAND = [1, 2, 3, 4, 5, 6, 12];

type Event = { type: number; timestamp: number; data: unknown };

const isByHand = ({ type, data }: Event): boolean =>
  type === INCREMENTAL && BY_HAND.includes((data as { source: number }).source);

/** Records the page, at once or (`data-replay="error"`) from a minute before the first error. */
export const recordReplay = (core: Core): void => {
  const [tag, endpoint, isSilent] = core;
  let waitsForError = tag.replay === 'error';
  let recording: Recording;
  let events: string[] = [];
  let length = 0;
  /** What came before the last snapshot, while waiting for an error. */
  let earlier: string[] = [];
  let snapshotAt = Date.now();
  let byHandAt = Date.now();
  let prolongedAt = 0;
  let url = urlNow(core);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The first events come before `record` has answered.
  let stopRecording: (() => void) | undefined = () => {};

  const stop = (): void => {
    events = [];
    stopRecording?.();
    stopRecording = undefined;
  };
  const { add, leave } = uploader(beside(endpoint, 'replay'), stop);

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

  /** Whether the event begins the recording anew: after a long rest, or in another session. */
  const beginsAnew = ({ timestamp }: Event): boolean => {
    const rested = timestamp - byHandAt > IDLE;
    byHandAt = timestamp;
    if (!rested && timestamp - prolongedAt < PROLONG_EVERY) return false;
    // A session is stored, and nothing may be once the visitor has opted out.
    if (isSilent()) return false;
    prolongedAt = timestamp;
    const session = sessionNow(core);
    const isOther = session !== recording.session;
    if (isOther) {
      flush('session', true);
      recording = recordingOf(core, session);
    }
    return rested || isOther;
  };

  const lookBack = (): void => {
    earlier = length > MOST_KEPT ? [] : events;
    events = [];
    length = 0;
    snapshot();
  };

  const take = (event: Event): void => {
    if (isByHand(event)) {
      if (beginsAnew(event)) {
        snapshot();
        return;
      }
    } else if (event.timestamp - byHandAt > IDLE) return;
    // A snapshot holds what the event changed, which can so be left out.
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
    // The address as events tell it: a fragment may hold what nobody else should see.
    if (event.type === META) (event.data as { href: string }).href = now;
    const text = JSON.stringify(event);
    length += text.length;
    events.push(text);
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
    addEventListener('error', (event) => {
      if (!isNoise(errorOfEvent(event))) begin();
    });
    addEventListener('unhandledrejection', begin);
    addEventListener(ERROR_TAKEN, begin);
    whenHidden((left) => {
      flush(left ? 'leave' : 'hidden');
      leave();
    });
    const started = record({
      emit: take,
      blockSelector: '[data-bw-block]',
      maskTextSelector: `[data-bw-mask],${EDITABLE}`,
      maskInputOptions: MASKED,
      sampling: { mousemove: 100, scroll: 150, media: 800, input: 'last' },
      slimDOMOptions: 'all',
      errorHandler: () => true,
    });
    // Refused, or too large, already.
    if (stopRecording) stopRecording = started;
    else started?.();
  });
};
