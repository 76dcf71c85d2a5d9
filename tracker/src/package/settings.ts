// Settings from `init`, where the script reads its tag: the build of the package replaces ../settings.ts by
// this file.
import type { Options } from './options.ts';

export let attributes: DOMStringMap = {};
export let endpoint = '';
export let hashRouting = false;
export let cookieless = false;

/** What is wrong with options that no compiler has checked, such as an undefined variable of the environment. */
const faultIn = ({ token: sent, host }: Options): string | undefined => {
  if (!sent || typeof sent !== 'string') return '`token` must be the token of the project';
  // A host without a scheme would be a path of this site.
  if (/^(https?:\/)?\/./.test(host) && canParse(host)) return undefined;
  return '`host` must be the URL of your instance, such as https://analytics.example.com';
};

const canParse = (host: string): boolean => {
  try {
    return !!new URL(host, location.href);
  } catch {
    return false;
  }
};

/** Stores the options, once. Returns what is wrong with them, if anything is. */
export const configure = (options: Options): string | undefined => {
  const fault = faultIn(options);
  if (fault) return fault;
  const { token, build, replay } = options;
  hashRouting = options.hash === true;
  cookieless = options.cookieless === true;
  endpoint = new URL(options.api ?? '/v1/web', new URL(options.host, location.href)).href;
  attributes = {
    token,
    hash: String(hashRouting),
    ...(build === undefined ? {} : { build }),
    ...(typeof replay === 'string' ? { replay } : {}),
  };
  return undefined;
};
