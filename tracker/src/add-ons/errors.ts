import type { Core } from '../core.ts';
import { addressOf } from './address.ts';
import { type ErrorObject, errorObject, errorOfEvent, isNoise } from './error-object.ts';
import { whenHidden, whenShown } from './when-shown.ts';
import { windowId } from './window-id.ts';

/** Reports an error that the page caught; `context` is any object that can be converted to JSON. */
export type CaptureError = (error: unknown, context?: object) => void;

/** Tells the replay add-on that an error was recorded. */
export const ERROR_TAKEN = 'bellwether:error';

/** Maximum number of different errors per page; repetitions are only counted. */
const MOST = 20;
/** Milliseconds before the first errors of a page are sent, and between later ones. */
const SOON = 1e3;
const LATER = 1e4;

type Entry = ErrorObject & { handled: boolean; context?: object | undefined; count: number };

/** Watches for uncaught errors, and returns a function that reports caught ones. */
export const watchErrors = ([tag, , isSilent, visitor, , send]: Core): CaptureError => {
  const entries = new Map<string, Entry>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = SOON;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const errors: Entry[] = [];
    for (const entry of entries.values()) {
      if (entry.count) errors.push({ ...entry });
      entry.count = 0;
    }
    // Must run before `visitor`, which stores an ID.
    if (!errors[0] || isSilent()) return;
    delay = LATER;
    try {
      const id = visitor();

      // Without an event it creates no page view.
      send({
        ...addressOf(tag),
        windowId: id && windowId(id),
        buildId: tag.build,
        sdkName: 'bellwether',
        errors,
      });
    } catch {
      // The page has replaced what makes IDs. As an error of the page, this would be reported again and again.
    }
  };

  const take = (read: () => ErrorObject, handled: boolean, context?: object): void => {
    try {
      const error = read();
      if (isNoise(error)) return;
      const key = JSON.stringify([error, handled]);
      let entry = entries.get(key);
      if (!entry) {
        if (entries.size === MOST) return;
        // Copied now, because it may change later or be impossible to convert.
        const copy = context && (JSON.parse(JSON.stringify(context)) as object);
        entry = { ...error, handled, context: copy, count: 0 };
        entries.set(key, entry);
      }
      entry.count++;
      timer ||= setTimeout(flush, delay);
      dispatchEvent(new Event(ERROR_TAKEN));
    } catch {
      // The error cannot be read: reporting it must not cause another one.
    }
  };

  whenShown(() => {
    addEventListener('error', (event) => take(() => errorOfEvent(event), false));
    addEventListener('unhandledrejection', ({ reason }) =>
      take(() => errorObject(reason, 'UnhandledRejection'), false),
    );
    whenHidden(flush);
  });
  return (error, context) => take(() => errorObject(error), true, context);
};
