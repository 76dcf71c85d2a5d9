/** Work of about a millisecond at a time: what it yields in between means nothing. */
export type Pieces<Result> = Generator<undefined, Result, undefined>;

/** Items in one piece: ordinary ones take less than a millisecond. */
export const itemsOfPiece = 25;
