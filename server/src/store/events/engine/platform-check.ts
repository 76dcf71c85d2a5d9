/** Facts about the machine that decide whether the embedded engine can run. */
export interface EnginePlatform {
  readonly platform: string;
  readonly arch: string;
  /** False on musl systems such as Alpine. Only used on Linux. */
  readonly glibc: boolean;
  /** Whether the engine's library is installed. */
  readonly libraryFound: boolean;
}

const remedy = 'Set BELLWETHER_CLICKHOUSE_URL to use a ClickHouse server instead.';

/** Why the embedded engine cannot run here and what to do, in one sentence, or null if it can. */
export function whyEngineCannotRun(machine: EnginePlatform): string | null {
  const { platform, arch } = machine;
  if (platform === 'win32') {
    return `The embedded event engine does not run on Windows (WSL 2 works). ${remedy}`;
  }
  if ((platform !== 'linux' && platform !== 'darwin') || (arch !== 'x64' && arch !== 'arm64')) {
    return `The embedded event engine does not run on ${platform} ${arch}. ${remedy}`;
  }
  if (platform === 'linux' && !machine.glibc) {
    return `The embedded event engine needs glibc, and this system uses another C library such as musl. ${remedy}`;
  }
  if (!machine.libraryFound) {
    return (
      `The embedded event engine’s library for ${platform} ${arch} is not installed (did npm ` +
      `skip optional packages?). ${remedy}`
    );
  }
  return null;
}
