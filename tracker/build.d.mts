/** The scripts by name, without `.js`. */
export type ScriptName =
  | 'script'
  | 'script.auto'
  | 'script.errors'
  | 'script.vitals'
  | 'script.replay';

/** From which file each is built, and the most it may weigh on the wire, in bytes of brotli. */
export const SCRIPTS: { readonly [name in ScriptName]: { entry: string; budget: number } };

/** Bundles a script in memory, `script` by default: its code, both compressed forms, and what they weigh. */
export function buildScript(name?: ScriptName): Promise<{
  code: Buffer;
  br: Buffer;
  gz: Buffer;
  about: { bytes: number; gzip: number; brotli: number; sha256: string; integrity: string };
}>;
