/** An error in the collector's format. */
export type ErrorObject = {
  error: string;
  message: string;
  stack: string[];
  cause?: ErrorObject | undefined;
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
/** Characters of a stack. A script from a `data:` URL has all of its code in each frame. */
const LONGEST_STACK = 2e4;

/** Any thrown value as an error; `kind` is the name for values without one. */
export const errorObject = (thrown: unknown, kind = 'Error', depth = 0): ErrorObject => {
  // Of a worker, or of a promise that rejects with the event.
  if (thrown instanceof ErrorEvent) return errorOfEvent(thrown);
  const { name, message, stack, errors, cause = firstOf(errors) } = Object(thrown) as Thrown;
  return {
    error: String((message !== undefined && name) || kind),
    message: String(message ?? textOf(thrown)).slice(0, LONGEST_MESSAGE),
    stack: linesOf(stack),
    cause:
      cause !== undefined && cause !== null && depth < DEEPEST
        ? errorObject(cause, 'Error', depth + 1)
        : undefined,
  };
};

/** An AggregateError has no information of its own, so its first error represents all. */
const firstOf = (errors: unknown): unknown => (Array.isArray(errors) ? errors[0] : undefined);

/** The target of an event, which is converted to text if it loads nothing. */
type Target = (string & { src?: string; href?: string; url?: string }) | null;

/** What a value without a message says: often the event of an element that could not be loaded. */
const textOf = (thrown: unknown): string | undefined => {
  if (thrown instanceof Event) {
    const { type, target } = thrown as Event & { target: Target };
    return `${type} event of ${target?.src || target?.href || target?.url || target}`;
  }
  try {
    return typeof thrown === 'object' ? JSON.stringify(thrown) : String(thrown);
  } catch {
    // Circular, or with a BigInt.
    return `Object with ${Object.keys(thrown as object).join()}`;
  }
};

/** Frames only: Chromium puts the name and message first, so errors would group by browser. */
const linesOf = (stack: unknown): string[] => {
  const text = String(stack || '');
  return text
    ? text
        .slice(Math.max(0, text.search(/^[ \t]+at /m)))
        .slice(0, LONGEST_STACK)
        .split('\n', MOST_LINES)
    : [];
};

const isFrame = (line: string): boolean => /^\s+at |@/.test(line);

/**
 * Errors that don't come from the page: thrown by an extension, or hidden by the browser because they come
 * from another origin. And the notice of browsers that an element is measured again in the next frame, which is
 * no error.
 */
export const isNoise = ({ message, stack }: ErrorObject): boolean =>
  message.startsWith('ResizeObserver loop') ||
  (stack[0]
    ? // Only the topmost frame: below it, an extension may just have passed on a call.
      /-(extension|masked-url):/.test(String(stack.find(isFrame)))
    : /^script error/i.test(message));

/**
 * The error of an `error` event; some browsers don't pass the object itself. Syntax errors have no frames, and neither
 * has what is not an error: only the event says where they are. Firefox names the file of an error from another origin,
 * but no line.
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
  return filename && lineno && !read.stack.some(isFrame)
    ? { ...read, stack: [`    at ${filename}:${lineno}:${colno}`] }
    : read;
};
