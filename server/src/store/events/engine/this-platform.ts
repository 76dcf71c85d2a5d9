import { createRequire } from 'node:module';
import type { EnginePlatform } from './platform-check.ts';

/** The facts of the platform check for this machine. Does not load the engine. */
export function thisPlatform(): EnginePlatform {
  const { platform, arch } = process;
  return { platform, arch, glibc: platform !== 'linux' || hasGlibc(), libraryFound: hasLibrary() };
}

function hasGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
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
