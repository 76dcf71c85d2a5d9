import type { LocationRewrite } from '@tanstack/react-router';

const base = '/app';
/** Pages for everyone, whose addresses people pass on: `/p/shop`. */
const isPublic = (path: string): boolean => path.startsWith('/p/');

/** Addresses in the browser: the router knows pages below `/app` without it, and public ones as they are. */
export const addresses: LocationRewrite = {
  input: ({ url }) => {
    if (url.pathname === base) url.pathname = '/';
    else if (url.pathname.startsWith(`${base}/`)) url.pathname = url.pathname.slice(base.length);
    return url;
  },
  output: ({ url }) => {
    if (!isPublic(url.pathname)) url.pathname = base + url.pathname;
    return url;
  },
};
