import type { send } from './send.ts';

/**
 * What the script passes to its add-ons as `bellwether.ready`. A tuple, because its positions take no bytes,
 * unlike property names.
 */
export type Core = readonly [
  /** The tag's `data-` attributes. */
  tag: DOMStringMap,
  /** URL for sending events; the other endpoints are next to it. */
  endpoint: string,
  isSilent: () => unknown,
  visitor: () => string | undefined,
  session: () => string,
  sendEvent: typeof send,
];
