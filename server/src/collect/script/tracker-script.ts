import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The tracker as it goes over the wire: one text in three encodings. */
export interface TrackerScript {
  /** Where it is served, such as `/script.js`. */
  readonly path: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  /** First half of the SHA-256 of the text, hexadecimal. */
  readonly hash: string;
}

/**
 * Reads the built tracker: `file`, and `.br` and `.gz` beside it.
 * @throws when one of them is missing
 */
export function readTrackerScript(file: string, path: string): TrackerScript {
  const plain = readFileSync(file);
  return {
    path,
    plain,
    brotli: readFileSync(`${file}.br`),
    gzip: readFileSync(`${file}.gz`),
    hash: createHash('sha256').update(plain).digest('hex').slice(0, 32),
  };
}
