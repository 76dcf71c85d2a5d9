/** An answer of the service that is no success, with the sentence it gave. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    /** Where in the request the fault is, such as `body.name`. */
    readonly path?: string,
  ) {
    super(message);
  }
}
