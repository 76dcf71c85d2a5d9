/** An answer of the service that is not the requested one, or no answer at all (status 0). */
export class ApiError extends Error {
  /** HTTP status; 0 if the service could not be reached. */
  readonly status: number;
  /** Name of the error, such as `NotFoundError`; empty if the answer has none. */
  readonly tag: string;
  /** Path of what is wrong with the request, such as `body.outputs[0].query`. */
  readonly path: string | undefined;

  constructor(
    message: string,
    { status, tag = '', path }: { status: number; tag?: string; path?: string | undefined },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.tag = tag;
    this.path = path;
  }
}

/** The error that a response describes; its body may be anything. */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const message =
    textIn(body, 'message') ?? textIn(body, 'error') ?? `The service responded with ${status}.`;
  return new ApiError(message, {
    status,
    tag: textIn(body, '_tag') ?? '',
    path: textIn(body, 'path'),
  });
}

function textIn(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' ? found : undefined;
}
