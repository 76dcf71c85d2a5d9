/**
 * Maximum characters of a frame, even if a project's own limit is higher: no function has such a long name.
 */
export const longestFrame = 10_000;
