/** An error in the collector's format. */
export type ErrorObject = {
  error: string;
  message: string;
  stack: string[];
  cause?: ErrorObject;
};

/** Properties that a thrown value may have, of any types. */
type Thrown = {
  name?: unknown;
  message?: unknown;
  stack?: unknown;
  cause?: unknown;
  errors?: unknown;
};

/** The collector reads at most this many causes of an error. */
const DEEPEST = 8;
const LONGEST_MESSAGE = 2e3;
const MOST_LINES = 100;

/** Any thrown value as an error; `kind` is the name for values without one. */
export const errorObject = (thrown: unknown, kind = 'Error', depth = 0): ErrorObject => {
  // Of a worker, or of a promise that rejects with the event.
  if (thrown instanceof ErrorEvent) return errorOfEvent(thrown);
  const { name, message, stack, errors, cause = firstOf(errors) } = Object(thrown) as Thrown;
  return {
    error: String((message !== undefined && name) || kind),
    message: String(message ?? textOf(thrown)).slice(0, LONGEST_MESSAGE),
    stack: linesOf(stack),
    ...(cause !== undefined && cause !== null && depth < DEEPEST
      ? { cause: errorObject(cause, 'Error', depth + 1) }
      : {}),
  };
};

/** An AggregateError has no information of its own, so its first error represents all. */
const firstOf = (errors: unknown): unknown => (Array.isArray(errors) ? errors[0] : undefined);

/** What a value without a message says: often the event of an element that could not be loaded. */
const textOf = (thrown: unknown): string | undefined => {
  if (thrown instanceof Event) {
    const { src, href, url } = Object(thrown.target) as { [name: string]: unknown };
    return `${thrown.type} event of ${String(src || href || url || thrown.target)}`;
  }
  try {
    return typeof thrown === 'object' ? JSON.stringify(thrown) : String(thrown);
  } catch {
    // Circular, or with a BigInt.
    return `Object with ${Object.keys(Object(thrown)).join()}`;
  }
};

/** Frames only: Chromium puts the name and message first, so errors would group by browser. */
const linesOf = (stack: unknown): string[] => {
  if (!stack) return [];
  const text = String(stack);
  return text.slice(Math.max(0, text.search(/^[ \t]+at /m))).split('\n', MOST_LINES);
};

const isFrame = (line: string): boolean => /^\s+at |@/.test(line);

/**
 * Errors that don't come from the page: thrown by an extension, or hidden by the browser because they come
 * from another origin. And the notice of browsers that an element is measured again in the next frame, which is
 * no error.
 */
export const isNoise = ({ message, stack }: ErrorObject): boolean => {
  if (message.startsWith('ResizeObserver loop')) return true;
  if (!stack[0]) return /^script error/i.test(message);
  // Only the topmost frame: below it, an extension may just have passed on a call.
  const frame = stack.find(isFrame);
  return !!frame && /-(extension|masked-url):/.test(frame);
};

/**
 * The error of an `error` event; some browsers don't pass the object itself. Syntax errors have no frames, and neither
 * has what is not an error: only the event says where they are.
 */
export const errorOfEvent = ({
  error,
  message,
  filename,
  lineno,
  colno,
}: ErrorEvent): ErrorObject => {
  // Of a worker, there is only the text. Chromium puts "Uncaught" first.
  const read = errorObject(
    error ?? /^(\w+ )?(?<name>\w*Error): (?<message>.*)/s.exec(message)?.groups ?? { message },
  );
  return filename && !read.stack.some(isFrame)
    ? { ...read, stack: [`    at ${filename}:${lineno}:${colno}`] }
    : read;
};
