export const contents: readonly string[];
export function isPacked(path: string): boolean;
