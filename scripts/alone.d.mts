/**
 * Runs a task while no other process runs one with the same address; waits if necessary. A process that
 * ends for any reason lets the next one run.
 * @param onWait called once if another process is running one
 */
export function alone<Result>(
  address: string,
  task: () => Result | Promise<Result>,
  onWait?: () => void,
): Promise<Result>;

/** Address for tasks with this name in this folder. */
export function addressFor(name: string, folder: string): string;
