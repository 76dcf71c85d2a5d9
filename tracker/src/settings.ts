import { isOn } from './is-on.ts';

/**
 * The script tag. `currentScript` is null if the code runs as a module or was evaluated by a loader; then the
 * first tag with a token is used.
 */
const tag = (document.currentScript ||
  document.querySelector('script[data-token]')) as HTMLScriptElement;

/** All data attributes of the tag, with the project's token; the add-ons read their own. */
export const attributes = tag.dataset;

/** URL for sending events: `data-api`, else `/v1/web` on the script's origin. */
export const endpoint = new URL(attributes.api || '/v1/web', tag.src || location.href).href;

/** Loads an add-on, which is next to the script and named after it. */
export const loadAddOn = (name: string): void => {
  try {
    const script = document.createElement('script');
    script.src = tag.src.replace(/(\.js)?(\?.*|$)/, `.${name}.js`);
    script.nonce = tag.nonce;
    document.documentElement.append(script);
  } catch {
    // The page requires trusted types: it has no add-ons, but is counted.
  }
};

/** `data-hash`: the fragment is part of the page, for sites that use it for routing. */
export const hashRouting = isOn(attributes.hash);

/** `data-cookieless`: stores nothing on the device and sends no IDs. */
export const cookieless = isOn(attributes.cookieless);
