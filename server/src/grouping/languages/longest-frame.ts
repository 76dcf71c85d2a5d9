/**
 * Characters of a line beyond which it is text and no frame, even where a project's own limit is higher: no
 * function has such a name.
 */
export const longestFrame = 10_000;
