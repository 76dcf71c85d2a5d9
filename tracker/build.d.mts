/** The most the script may weigh on the wire, in bytes of brotli. */
export const BROTLI_BUDGET: number;

/** Bundles the tracker in memory: its code, both compressed forms, and what they weigh. */
export function buildScript(): Promise<{
  code: Buffer;
  br: Buffer;
  gz: Buffer;
  about: { bytes: number; gzip: number; brotli: number; sha256: string; integrity: string };
}>;
