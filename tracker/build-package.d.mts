/** Writes the package, made anew, into a folder; `dist/package` by default. */
export function buildPackage(folder?: string): Promise<void>;
