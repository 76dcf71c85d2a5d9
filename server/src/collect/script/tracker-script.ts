import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** One script in three encodings. */
export interface ServedScript {
  /** Its paths, such as `/script.js`. */
  readonly paths: readonly string[];
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  /** First half of the SHA-256 of the text, hexadecimal. */
  readonly hash: string;
}

/** The tracker, and the add-ons that it loads if its tag asks for them. */
export interface TrackerScript extends ServedScript {
  readonly addOns: readonly ServedScript[];
}

const usualPath = '/script.js';

/** As named in the tag's `data-with`; `identify` is loaded when it is first called. Builds of older trackers may lack some. */
const addOnNames = ['auto', 'identify', 'errors', 'vitals', 'replay'];

/**
 * Reads the built tracker: `file`, with `.br` and `.gz` next to it, and its add-ons. They are named after
 * it, because the tracker derives their URLs from its own: `script.js`, `script.vitals.js`.
 * @param path served in addition to `/script.js`, which the tags of other pages and of the app name
 * @throws if a form is missing
 */
export function readTrackerScript(file: string, path: string): TrackerScript {
  const named = (address: string, name: string) => `${address.replace(/\.js$/, '')}.${name}.js`;
  const paths = [...new Set([usualPath, path])];
  const addOns = addOnNames.filter((name) => existsSync(named(file, name)));
  return {
    ...readScript(file, paths),
    addOns: addOns.map((name) =>
      readScript(
        named(file, name),
        paths.map((each) => named(each, name)),
      ),
    ),
  };
}

function readScript(file: string, paths: readonly string[]): ServedScript {
  const plain = readFileSync(file);
  return {
    paths,
    plain,
    brotli: readFileSync(`${file}.br`),
    gzip: readFileSync(`${file}.gz`),
    hash: createHash('sha256').update(plain).digest('hex').slice(0, 32),
  };
}
