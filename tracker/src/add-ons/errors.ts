import type { Core } from '../core.ts';
import { addressOf } from './address.ts';
import { type ErrorObject, errorObject, errorOfEvent, isNoise } from './error-object.ts';
import { whenHidden, whenShown } from './when-shown.ts';
import { windowId } from './window-id.ts';

/** Reports an error the page has caught itself; `context` is any object that JSON can hold. */
export type CaptureError = (error: unknown, context?: object) => void;

/** Tells the replay that an error was taken. */
export const ERROR_TAKEN = 'bellwether:error';

/** Different errors of a page; the same one again is only counted. */
const MOST = 20;
/** Milliseconds until the first errors of a page are sent, and between later ones. */
const SOON = 1e3;
const LATER = 1e4;

type Entry = ErrorObject & { handled: boolean; context?: object | undefined; count: number };

/** Watches for errors nobody catches, and answers the function that reports the others. */
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
    // Asked before the visitor is, who is stored by it.
    if (!errors[0] || isSilent()) return;
    delay = LATER;
    const id = visitor();

    // Without an event no page view comes of it.
    send({
      ...addressOf(tag),
      windowId: id && windowId(id),
      buildId: tag.build,
      sdkName: 'bellwether',
      errors,
    });
  };

  const take = (read: () => ErrorObject, handled: boolean, context?: object): void => {
    try {
      const error = read();
      if (isNoise(error)) return;
      const key = JSON.stringify([error, handled]);
      let entry = entries.get(key);
      if (!entry) {
        if (entries.size === MOST) return;
        // A copy, made now: what it holds may change, or be nothing JSON can hold.
        const copy = context && (JSON.parse(JSON.stringify(context)) as object);
        entry = { ...error, handled, context: copy, count: 0 };
        entries.set(key, entry);
      }
      entry.count++;
      timer ||= setTimeout(flush, delay);
      dispatchEvent(new Event(ERROR_TAKEN));
    } catch {
      // An error that cannot be read: telling of it must not make another.
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
