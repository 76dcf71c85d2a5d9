/**
 * What the script tag says. `currentScript` is null when the code runs as a module or was evaluated
 * by a loader; then the first tag that carries a token speaks for it.
 */
const tag = (document.currentScript ||
  document.querySelector('script[data-token]')) as HTMLScriptElement;

const attributes = tag.dataset;

const isOn = (value = 'false'): boolean => value !== 'false';

/** The project's collecting token (`data-token`). */
export const token = attributes.token;

/** Where events are posted: `data-api`, else `/v1/web` of the origin the script came from. */
export const endpoint = new URL(attributes.api || '/v1/web', tag.src || location.href).href;

/** `data-hash`: the fragment belongs to the page, for sites that route by it. */
export const hashRouting = isOn(attributes.hash);

/** `data-cookieless`: nothing is stored on the device and no id is sent. */
export const cookieless = isOn(attributes.cookieless);
