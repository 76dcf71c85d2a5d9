/** An error as the collector takes it. */
export type ErrorObject = {
  error: string;
  message: string;
  stack: string[];
  cause?: ErrorObject;
};

/** What may be on a thrown thing; nobody says of which types. */
type Thrown = { name?: unknown; message?: unknown; stack?: unknown; cause?: unknown };

/** The collector reads so many causes of an error. */
const DEEPEST = 8;
const LONGEST_MESSAGE = 2e3;
const MOST_LINES = 100;

/** Whatever was thrown as an error; `kind` is the name of what has none. */
export const errorObject = (thrown: unknown, kind = 'Error', depth = 0): ErrorObject => {
  const { name, message, stack, cause } = Object(thrown) as Thrown;
  const told = message ?? (typeof thrown === 'object' ? JSON.stringify(thrown) : thrown);
  return {
    error: String((message !== undefined && name) || kind),
    message: String(told).slice(0, LONGEST_MESSAGE),
    stack: linesOf(stack),
    ...(cause !== undefined && cause !== null && depth < DEEPEST
      ? { cause: errorObject(cause, 'Error', depth + 1) }
      : {}),
  };
};

/** Frames only: Chromium alone begins with the name and message, which would group by browser. */
const linesOf = (stack: unknown): string[] => {
  if (!stack) return [];
  const text = String(stack);
  return text.slice(Math.max(0, text.search(/^[ \t]+at /m))).split('\n', MOST_LINES);
};

/** What is not of the page: thrown by an extension, or hidden by the browser as another origin's. */
export const isNoise = ({ message, stack }: ErrorObject): boolean => {
  if (!stack[0]) return /^script error/i.test(message);
  // The topmost frame; below it an extension may only have passed a call on.
  const frame = stack.find((line) => /^\s+at |@/.test(line));
  return !!frame && /(chrome|moz|safari-web|safari)-extension:/.test(frame);
};

/** What a listener of `error` is told, as an error; some browsers leave out the object itself. */
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
