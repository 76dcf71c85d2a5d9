import { createRequire } from 'node:module';
import type { EnginePlatform } from './platform-check.ts';

/** The facts of the platform check for this machine. Does not load the engine. */
export function thisPlatform(): EnginePlatform {
  const { platform, arch } = process;
  return { platform, arch, glibc: platform !== 'linux' || hasGlibc(), libraryFound: hasLibrary() };
}

let glibc: boolean | undefined;

/**
 * Asked once and without sockets: a report names both ends of each one by asking the name server, which blocks the
 * process for seconds if it has many.
 */
function hasGlibc(): boolean {
  if (glibc !== undefined) return glibc;
  const setting: unknown = Reflect.get(process.report, 'excludeNetwork');
  Reflect.set(process.report, 'excludeNetwork', true);
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  Reflect.set(process.report, 'excludeNetwork', setting);
  glibc = report.header?.glibcVersionRuntime !== undefined;
  return glibc;
}

function hasLibrary(): boolean {
  const require = createRequire(import.meta.url);
  const suffix = process.platform === 'linux' ? '-gnu' : '';
  try {
    const chdb = createRequire(require.resolve('chdb/package.json'));
    chdb.resolve(`@chdb/lib-${process.platform}-${process.arch}${suffix}/package.json`);
    return true;
  } catch {
    return false;
  }
}
