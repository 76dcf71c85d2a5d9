import { isOn } from '../is-on.ts';

export type Address = { page: string; url: string };

/** The current page in the same form as in the script: with `data-hash` it includes the fragment. */
export const addressOf = ({ hash }: DOMStringMap): Address =>
  isOn(hash)
    ? { page: location.pathname + location.hash, url: location.href }
    : { page: location.pathname, url: location.href.replace(/#.*/, '') };

/** Another collecting endpoint, next to the one for events. */
export const siblingOf = (endpoint: string, name: string): string => new URL(name, endpoint).href;
