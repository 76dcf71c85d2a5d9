/** Runs in a page: what is wrong with its layout, a line each. */
export function layoutFaults(): string[];
