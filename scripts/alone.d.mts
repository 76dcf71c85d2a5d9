/**
 * Runs a task while no other process runs one of the same address; waits until it may. A process
 * that ends, however it ends, lets the next one run.
 * @param onWait called once when somebody else is running one
 */
export function alone<Result>(
  address: string,
  task: () => Result | Promise<Result>,
  onWait?: () => void,
): Promise<Result>;

/** Where tasks of this name on this folder meet. */
export function addressFor(name: string, folder: string): string;
