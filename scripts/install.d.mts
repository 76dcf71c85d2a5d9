/**
 * Runs `npm ci` if the installed packages differ from the lock file; waits if another process is doing so in
 * this folder. Exits on failure.
 */
export function installIfStale(): Promise<void>;

/** Whether everything in the folder's lock file is installed. `folder` ends with a slash. */
export function isInstalled(folder: string): boolean;
