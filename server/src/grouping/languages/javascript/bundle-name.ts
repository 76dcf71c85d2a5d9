/** Folders of Next.js that hold what Turbopack bundled. */
const chunks =
  /(?:^|[/\\])(?:\.next[/\\](?:server|static)|_next[/\\]static)[/\\](?:edge[/\\])?chunks[/\\]/;
/** `[root-of-the-server]__0h1h_or._.js`, `src_app_page_tsx_47b43e._.js`, `07v-6l5j-yxf_.js`. */
const hashOfTurbopack =
  /(?:(^|_)(?:[0-9a-f]{8}|[0-9a-f]{6}|\d[0-9a-z_.~-]{6})|^\d[0-9a-z_.~-]{12})(\._)?\.js$/;
/** `chunk-4KJZQXVA.js` of esbuild and Angular, `index-DkP2ab-d.js` of Vite, `start.Dq1-x2Yz.js` of SvelteKit. */
const hashAtEnd = /([.-])([\w-]{8})(\.[cm]?js)$/;
const longestEnd = '-4KJZQXVA.mjs'.length;
/** `/_nuxt/C7x_-uQd.js`: files that have only a hash for a name, in folders where Vite puts them. */
const onlyHash = /^([\w-]{8})(\.[cm]?js)$/;
const longestHash = '4KJZQXVA.mjs'.length;
const folderOfVite = /[/\\](?:_nuxt|_app[/\\]immutable|assets)[/\\]/;
const version = /-\d{1,9}(?:\.\d{1,9}){1,3}(?=[.-])/;

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
  return withoutHashAtEnd(name, isClear);
}

/**
 * The same for a file that a browser loaded: nearly all have the hash of a bundler, or the version of a library.
 * @param path with folders
 * @param name its file name, as it is the same on all machines
 */
export function withoutBrowserHash(path: string, name: string): string {
  if (name.length <= longestHash) {
    const [, only = '', ending = ''] = onlyHash.exec(name) ?? [];
    if (only !== '' && isLikely(only) && folderOfVite.test(path)) return `<hash>${ending}`;
  }
  const left = withoutHashAtEnd(name, isLikely);
  return left.includes('-') ? left.replace(version, '-<version>') : left;
}

function withoutHashAtEnd(name: string, isHash: (text: string) => boolean): string {
  const found = hashAtEnd.exec(name.slice(-longestEnd));
  if (found === null) return name;
  const [whole, before = '', hash = '', ending = ''] = found;
  if (!isHash(hash)) return name;
  return `${name.slice(0, -whole.length)}${before}<hash>${ending}`;
}

function isClear(text: string): boolean {
  if (/^[A-Z2-7]+$/.test(text)) return true;
  return /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
}

function isLikely(text: string): boolean {
  return isClear(text) || looksRandom(text);
}

/** Parts that random text has at least: of letters, such as `Dk-Pxab-Qd`, or with numbers, such as `d-4-kqx-2-yz`. */
const leastWords = 3;
const leastWithNumbers = 5;

/** Whether text without both cases and numbers is random. Words, such as `TimeZone` and `base64v2`, have fewer parts. */
function looksRandom(text: string): boolean {
  const parts = text.match(/[A-Z]+[a-z]*|[a-z]+|\d+/g) ?? [];
  if (/\d/.test(text)) return parts.length >= leastWithNumbers;
  const hasShort = parts.some((part) => part.length <= 2);
  return parts.length >= leastWords && hasShort && /[a-z]/.test(text) && /[A-Z]/.test(text);
}
