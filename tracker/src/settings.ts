import { isOn } from './is-on.ts';

/**
 * What the script tag says. `currentScript` is null when the code runs as a module or was evaluated
 * by a loader; then the first tag that carries a token speaks for it.
 */
const tag = (document.currentScript ||
  document.querySelector('script[data-token]')) as HTMLScriptElement;

/** All that the tag says; the add-ons read their own parts of it. */
export const attributes = tag.dataset;

/** The project's collecting token (`data-token`). */
export const token = attributes.token;

/** Where events are posted: `data-api`, else `/v1/web` of the origin the script came from. */
export const endpoint = new URL(attributes.api || '/v1/web', tag.src || location.href).href;

/** `data-with`: loads the add-ons wanted, which lie beside the script and are named after it. */
export const loadAddOns = (): void => {
  attributes.with?.replace(/\w+/g, (name) => {
    const script = document.createElement('script');
    script.src = tag.src.replace(/(\.js)?(\?.*|$)/, `.${name}.js`);
    script.nonce = tag.nonce;
    document.documentElement.append(script);
    return name;
  });
};

/** `data-hash`: the fragment belongs to the page, for sites that route by it. */
export const hashRouting = isOn(attributes.hash);

/** `data-cookieless`: nothing is stored on the device and no id is sent. */
export const cookieless = isOn(attributes.cookieless);
