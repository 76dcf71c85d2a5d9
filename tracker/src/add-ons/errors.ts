import type { Core } from '../core.ts';
import { addressOf } from './address.ts';
import { type ErrorObject, errorObject, errorOfEvent, isNoise } from './error-object.ts';
import { whenHidden, whenShown } from './when-shown.ts';
import { windowId } from './window-id.ts';

/** Reports an error that the page caught; `context` is any object that can be converted to JSON. */
export type CaptureError = (error: unknown, context?: object) => void;

/** Notifies the replay add-on that an error was recorded. */
export const ERROR_TAKEN = 'bellwether:error';

/** Maximum number of different errors per page; repetitions are only counted. */
const MOST = 20;
/** Enums, because they take no bytes. */
const enum Longest {
  /** Characters of a context as JSON: all errors of a request together must stay below 1 MiB. */
  Context = 2e4,
}
/** Milliseconds before the first errors of a page are sent, and between later ones. */
const enum Delay {
  First = 1e3,
  Later = 1e4,
}

type Entry = {
  error: ErrorObject & { handled: boolean; context?: object | undefined };
  /** The page where it occurred first since it was last sent: in the meantime the visitor may have gone on. */
  at: ReturnType<typeof addressOf>;
  count: number;
};

/** What can be converted to JSON. Copied now, because it may change later. */
const copyOf = (context: object): object => {
  const copy: { [key: string]: unknown } = {};
  let left: number = Longest.Context;
  for (const [key, value] of Object.entries(context)) {
    try {
      const text = JSON.stringify(value);
      if (text.length < left) {
        left -= text.length;
        copy[key] = JSON.parse(text);
      }
    } catch {
      // Circular, or nothing that JSON has. The error is worth more than this.
    }
  }
  return copy;
};

/** Watches for uncaught errors, and returns a function that reports caught ones. */
export const watchErrors = ([tag, , isSilent, visitor, , send]: Core): CaptureError => {
  const entries = new Map<string, Entry>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = Delay.First;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const pages = new Map<string, Entry['at'] & { errors: object[] }>();
    for (const entry of entries.values()) {
      const { error, at, count } = entry;
      if (!count) continue;
      entry.count = 0;
      const page = pages.get(at.url) || { ...at, errors: [] };
      page.errors.push({ ...error, count });
      pages.set(at.url, page);
    }
    // Must run before `visitor`, which stores an ID.
    if (!pages.size || isSilent()) return;
    delay = Delay.Later;
    try {
      const id = visitor();

      // Without an event it creates no page view.
      for (const page of pages.values())
        send({
          ...page,
          windowId: id && windowId(id, isSilent),
          buildId: tag.build,
          sdkName: 'bellwether',
        });
    } catch {
      // The page has replaced the source of IDs. If this were reported as an error of the page, it would never end.
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
        const sent = { ...error, handled, context: context && copyOf(context) };
        entry = { error: sent, at: addressOf(tag), count: 0 };
        entries.set(key, entry);
      }
      if (!entry.count++) entry.at = addressOf(tag);
      // A prerendered page that may never be visited must not send errors, or store an ID for them.
      timer ||= setTimeout(whenShown, delay, flush);
      dispatchEvent(new Event(ERROR_TAKEN));
    } catch {
      // The error cannot be read: reporting it must not cause another one.
    }
  };

  // The 10 frames of Chrome are often all of a framework; other browsers write more. A number that the page has chosen
  // stays, and an assignment would throw if the page has frozen `Error`.
  if (Error.stackTraceLimit === 10) Reflect.set(Error, 'stackTraceLimit', 50);

  whenShown(() => {
    addEventListener('error', (event) => take(() => errorOfEvent(event), false));
    addEventListener('unhandledrejection', ({ reason }) =>
      take(() => errorObject(reason, 'UnhandledRejection'), false),
    );
    whenHidden(flush);
  });
  return (error, context) => take(() => errorObject(error), true, context);
};
