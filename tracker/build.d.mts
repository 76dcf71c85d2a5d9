/** The scripts by name, without `.js`. */
export type ScriptName =
  | 'script'
  | 'script.auto'
  | 'script.identify'
  | 'script.errors'
  | 'script.vitals'
  | 'script.replay';

/** The source file of each, and its maximum transfer size in bytes of brotli. */
export const SCRIPTS: { readonly [name in ScriptName]: { entry: string; budget: number } };

/**
 * Bundles a script in memory, `script` by default. Returns its code, both compressed forms, and their sizes.
 */
export function buildScript(name?: ScriptName): Promise<{
  code: Buffer;
  br: Buffer;
  gz: Buffer;
  about: { bytes: number; gzip: number; brotli: number; sha256: string; integrity: string };
}>;
