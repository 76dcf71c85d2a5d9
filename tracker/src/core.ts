import type { send } from './send.ts';

/**
 * What the add-ons use of the script, handed over as `bellwether.ready`. A list, whose places cost
 * nothing on the wire where names of properties would.
 */
export type Core = readonly [
  /** The tag's `data-` attributes. */
  tag: DOMStringMap,
  /** Where events are posted; the other endpoints lie beside it. */
  endpoint: string,
  isSilent: () => boolean,
  visitor: () => string | undefined,
  session: () => string,
  sendEvent: typeof send,
];
