/** Builds the parts whose sources, or whose packages, have changed. Ends the process on failure. */
export function buildIfStale(options?: { readonly all?: boolean }): Promise<void>;
