/** Writes the package into an emptied folder; `dist/package` by default. */
export function buildPackage(folder?: string): Promise<void>;
