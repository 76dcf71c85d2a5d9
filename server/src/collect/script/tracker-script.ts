import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** One script as it goes over the wire: a text in three encodings. */
export interface ServedScript {
  /** Where it is served, such as `/script.js`. */
  readonly path: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  /** First half of the SHA-256 of the text, hexadecimal. */
  readonly hash: string;
}

/** The tracker, and the add-ons it loads when its tag asks for them. */
export interface TrackerScript extends ServedScript {
  readonly addOns: readonly ServedScript[];
}

/** As the tag's `data-with` names them. The build of an older tracker may lack some. */
const addOnNames = ['auto', 'errors', 'vitals', 'replay'];

/**
 * Reads the built tracker: `file`, and `.br` and `.gz` beside it; and its add-ons, which are named
 * after it, as the tracker derives their addresses from its own: `script.js`, `script.vitals.js`.
 * @throws when one of the forms is missing
 */
export function readTrackerScript(file: string, path: string): TrackerScript {
  const named = (address: string, name: string) => `${address.replace(/\.js$/, '')}.${name}.js`;
  const addOns = addOnNames.filter((name) => existsSync(named(file, name)));
  return {
    ...readScript(file, path),
    addOns: addOns.map((name) => readScript(named(file, name), named(path, name))),
  };
}

function readScript(file: string, path: string): ServedScript {
  const plain = readFileSync(file);
  return {
    path,
    plain,
    brotli: readFileSync(`${file}.br`),
    gzip: readFileSync(`${file}.gz`),
    hash: createHash('sha256').update(plain).digest('hex').slice(0, 32),
  };
}
