import type { DropReason } from '../outcomes.ts';
import { namesOfItem, valuesOfBody } from './limits.ts';

export type RejectionStatus = 400 | 401 | 403 | 409 | 413 | 503;

/** Why an item ends. A step returns one instead of the item. */
export class Rejection {
  constructor(
    /** 200 = the client gets a success, though nothing is stored (bots). */
    readonly status: RejectionStatus | 200,
    /** The `error` of the response; empty with 200. */
    readonly text: string,
    /** The counted outcome, if the project is known. */
    readonly reason: DropReason,
    /** More detail, such as the kind of bot. */
    readonly detail: string = '',
  ) {}
}

export const invalidJson = new Rejection(400, 'Invalid JSON', 'invalid');
export const nestedTooDeep = new Rejection(400, 'The body is nested deeper than 64', 'invalid');
export const tooManyValues = new Rejection(
  400,
  `The body has more than ${valuesOfBody} values`,
  'invalid',
);
export const tooManyNames = new Rejection(
  400,
  `An item has more than ${namesOfItem} different names`,
  'invalid',
);
export const bodyTooLarge = new Rejection(413, 'Request body too large', 'invalid');
export const unauthorized = new Rejection(401, 'Unauthorized', 'invalid');
export const originNotAllowed = new Rejection(403, 'Origin not allowed', 'origin_not_allowed');
export const addressBlocked = new Rejection(403, 'IP address blocked', 'address_blocked');
export const addressNotAllowed = new Rejection(
  403,
  'IP address not allowed',
  'address_not_allowed',
);
export const userIdRequired = new Rejection(400, 'userId is required', 'identity_required');
export const overloaded = new Rejection(503, 'The service cannot take more just now', 'overloaded');

/** A 400 with its own text. */
export function invalid(text: string): Rejection {
  return new Rejection(400, text, 'invalid');
}
