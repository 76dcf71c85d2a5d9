import type { DropReason } from '../outcomes.ts';

export type RefusalStatus = 400 | 401 | 403 | 409 | 413 | 503;

/** Why an item goes no further. A step returns one instead of the item. */
export class Ending {
  constructor(
    /** 200 = the client is told of success, though nothing is kept (bots). */
    readonly status: RefusalStatus | 200,
    /** The `error` of the answer; empty with 200. */
    readonly text: string,
    /** What is counted, where the project is known. */
    readonly reason: DropReason,
    /** Finer kind, such as the kind of bot. */
    readonly detail: string = '',
  ) {}
}

export const invalidJson = new Ending(400, 'Invalid JSON', 'invalid');
export const nestedTooDeep = new Ending(400, 'The body is nested deeper than 64', 'invalid');
export const bodyTooLarge = new Ending(413, 'Request body too large', 'invalid');
export const unauthorized = new Ending(401, 'Unauthorized', 'invalid');
export const originNotAllowed = new Ending(403, 'Origin not allowed', 'origin_not_allowed');
export const addressBlocked = new Ending(403, 'IP address blocked', 'address_blocked');
export const addressNotAllowed = new Ending(403, 'IP address not allowed', 'address_not_allowed');
export const userIdRequired = new Ending(400, 'userId is required', 'identity_required');
export const overloaded = new Ending(503, 'The service cannot take more just now', 'overloaded');

/** A 400 with a text of its own. */
export function invalid(text: string): Ending {
  return new Ending(400, text, 'invalid');
}
