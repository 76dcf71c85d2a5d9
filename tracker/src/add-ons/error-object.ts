/** An error in the collector's format. */
export type ErrorObject = {
  error: string;
  message: string;
  stack: string[];
  cause?: ErrorObject;
};

/** Properties that a thrown value may have, of any types. */
type Thrown = { name?: unknown; message?: unknown; stack?: unknown; cause?: unknown };

/** The collector reads at most this many causes of an error. */
const DEEPEST = 8;
const LONGEST_MESSAGE = 2e3;
const MOST_LINES = 100;

/** Any thrown value as an error; `kind` is the name for values without one. */
export const errorObject = (thrown: unknown, kind = 'Error', depth = 0): ErrorObject => {
  const { name, message, stack, cause } = Object(thrown) as Thrown;
  const text = message ?? (typeof thrown === 'object' ? JSON.stringify(thrown) : thrown);
  return {
    error: String((message !== undefined && name) || kind),
    message: String(text).slice(0, LONGEST_MESSAGE),
    stack: linesOf(stack),
    ...(cause !== undefined && cause !== null && depth < DEEPEST
      ? { cause: errorObject(cause, 'Error', depth + 1) }
      : {}),
  };
};

/** Frames only: Chromium puts the name and message first, so errors would group by browser. */
const linesOf = (stack: unknown): string[] => {
  if (!stack) return [];
  const text = String(stack);
  return text.slice(Math.max(0, text.search(/^[ \t]+at /m))).split('\n', MOST_LINES);
};

/**
 * Errors that don't come from the page: thrown by an extension, or hidden by the browser because they come
 * from another origin.
 */
export const isNoise = ({ message, stack }: ErrorObject): boolean => {
  if (!stack[0]) return /^script error/i.test(message);
  // Only the topmost frame: below it, an extension may just have passed on a call.
  const frame = stack.find((line) => /^\s+at |@/.test(line));
  return !!frame && /(chrome|moz|safari-web|safari)-extension:/.test(frame);
};

/** The error of an `error` event; some browsers don't pass the object itself. */
export const errorOfEvent = ({
  error,
  message,
  filename,
  lineno,
  colno,
}: ErrorEvent): ErrorObject => {
  if (error !== undefined && error !== null) return errorObject(error);
  const stack = filename ? [`    at ${filename}:${lineno}:${colno}`] : [];
  return { error: 'Error', message, stack };
};
