/** A request as it is passed between threads. Bodies are moved, not copied. */
export interface PassedRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** A complete answer. */
export interface PassedAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** To the thread: a call begins, its client has left, or a request of one of its tools is answered. */
export type ToTools =
  | { readonly is: 'call'; readonly call: number; readonly request: PassedRequest }
  | { readonly is: 'left'; readonly call: number }
  | { readonly is: 'answered'; readonly request: number; readonly answer: PassedAnswer };

/** From the thread: it is ready, a tool of a call sends a request to the service, or a call is answered. */
export type FromTools =
  | { readonly is: 'ready' }
  | {
      readonly is: 'request';
      readonly call: number;
      readonly number: number;
      readonly request: PassedRequest;
    }
  | { readonly is: 'answer'; readonly call: number; readonly answer: PassedAnswer }
  | { readonly is: 'failed'; readonly call: number; readonly message: string };

/** What to move with a message. */
export function movedWith({ body }: PassedRequest | PassedAnswer): ArrayBuffer[] {
  return body === null ? [] : [body.buffer];
}
