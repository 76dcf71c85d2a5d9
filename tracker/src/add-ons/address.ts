import { isOn } from '../is-on.ts';

/** The page shown now, told as the script tells it: the fragment belongs to it under `data-hash`. */
export const addressOf = ({ hash }: DOMStringMap): { page: string; url: string } =>
  isOn(hash)
    ? { page: location.pathname + location.hash, url: location.href }
    : { page: location.pathname, url: location.href.replace(/#.*/, '') };

/** Another collecting endpoint, beside the one of events. */
export const beside = (endpoint: string, name: string): string => new URL(name, endpoint).href;
