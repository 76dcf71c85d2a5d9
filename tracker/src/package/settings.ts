// Settings from `init`, where the script reads its tag: the build of the package replaces ../settings.ts by
// this file.
import type { Options } from './options.ts';

export let attributes: DOMStringMap = {};
export let token: string | undefined;
export let endpoint = '';
export let hashRouting = false;
export let cookieless = false;

/** Stores the options, once. */
export const configure = (options: Options): void => {
  const { build, replay } = options;
  hashRouting = options.hash === true;
  cookieless = options.cookieless === true;
  token = options.token;
  endpoint = new URL(options.api ?? '/v1/web', new URL(options.host, location.href)).href;
  attributes = {
    token,
    hash: String(hashRouting),
    ...(build === undefined ? {} : { build }),
    ...(typeof replay === 'string' ? { replay } : {}),
  };
};
