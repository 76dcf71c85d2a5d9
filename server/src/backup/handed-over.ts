/** How keys of files begin that instances hand over to the one that makes a backup, through the bucket. */
export const handedOverPrefix = 'bellwether/dead-letters/';

/** Below it, an instance puts what it hands over for a snapshot. */
export const handedOverFor = (snapshot: string): string => `${handedOverPrefix}${snapshot}/`;
