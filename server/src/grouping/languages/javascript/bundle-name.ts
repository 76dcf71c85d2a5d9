/** Folders of Next.js that hold what Turbopack bundled. */
const chunks =
  /(?:^|[/\\])(?:\.next[/\\](?:server|static)|_next[/\\]static)[/\\](?:edge[/\\])?chunks[/\\]/;
/** `[root-of-the-server]__0h1h_or._.js`, `src_app_page_tsx_47b43e._.js`, `07v-6l5j-yxf_.js`. */
const hashOfTurbopack =
  /(?:(^|_)(?:[0-9a-f]{8}|[0-9a-f]{6}|\d[0-9a-z_.~-]{6})|^\d[0-9a-z_.~-]{12})(\._)?\.js$/;
/** `chunk-4KJZQXVA.js` of esbuild and Angular, `index-DkP2ab-d.js` of Rollup and Vite. */
const hashAtEnd = /-([\w-]{8})(\.[cm]?js)$/;

/** A chunk of Turbopack without the hash in its name; null for other files. */
export function turbopackChunk(path: string): string | null {
  if (!path.includes('next') || !chunks.test(path)) return null;
  const [file = ''] = path.split(/[?#]/, 1);
  const name = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  const found = hashOfTurbopack.exec(name);
  if (found === null) return null;
  return `${name.slice(0, found.index)}${found[1] ?? ''}<hash>${found[2] ?? ''}.js`;
}

/** A file name without the hashes of bundlers that don't look like one in general. */
export function withoutBundleHash(name: string): string {
  const [whole, hash = '', ending = ''] = hashAtEnd.exec(name) ?? [];
  if (whole === undefined) return name;
  const isHash =
    /^[A-Z2-7]+$/.test(hash) ||
    (hash.includes('-') && /[a-z]/.test(hash) && /[A-Z]/.test(hash) && /\d/.test(hash));
  return isHash ? `${name.slice(0, -whole.length)}-<hash>${ending}` : name;
}
