/**
 * Runs `npm ci` when what is installed is not what the lock file says; waits while another process
 * does so in this folder. Ends the process on failure.
 */
export function installIfStale(): Promise<void>;

/** Whether everything the folder's lock file names is installed in it. `folder` ends with a slash. */
export function isInstalled(folder: string): boolean;
