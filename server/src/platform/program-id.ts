import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { builtScript } from './built-script.ts';

/** Identifies what has been built: the script names the parts that it loads by their content. */
export function programId(): string {
  return createHash('sha256')
    .update(readFileSync(builtScript('main')))
    .digest('base64');
}
