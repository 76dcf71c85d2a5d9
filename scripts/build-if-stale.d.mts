/** Builds the parts whose sources or packages have changed, or only the given one. Exits on failure. */
export function buildIfStale(options?: {
  readonly all?: boolean;
  readonly only?: 'types' | 'tracker' | 'server' | 'ui';
}): Promise<void>;
