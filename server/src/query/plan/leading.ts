/**
 * How the groups with the most visitors are found where sets of visitors take long to read: first, how many each group
 * can have; then the visitors of the few that can lead.
 */
export type LeadingStep =
  /** How many visitors the groups have at least and at most, of those with the highest maximum. */
  | { readonly type: 'bounds'; readonly most: number }
  /** The visitors of some groups, and of all others together. */
  | {
      readonly type: 'apart';
      readonly labels: readonly string[];
      readonly pieces: readonly OpenedPiece[];
    };

/** A stored piece of which some groups are read one by one, and others as bands. */
export interface OpenedPiece {
  readonly build: number;
  /** The groups with a number of visitors in one of these ranges are read one by one. */
  readonly opened: readonly Range[];
}

/** A range of numbers with both ends. A band has the groups of a piece with a number of visitors in its range. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** The places, by visitors, of groups with which bands begin. The first groups of a piece are in none. */
export const bandStarts: readonly number[] = [
  ...[11, 15, 21, 31, 51, 101, 201, 501, 1001, 2001, 5001, 10_001, 20_001],
];

/**
 * Which groups of a piece are read one by one: those in no band, and those of bands with a group that is asked for.
 * @param bands those of the piece, which don't overlap
 * @param asked how many visitors the groups have in it that are asked for
 */
export function openedRanges(bands: readonly Range[], asked: readonly number[]): Range[] {
  const has = ({ least, most }: Range): boolean =>
    asked.some((visitors) => visitors >= least && visitors <= most);
  const above = Math.max(0, ...bands.map(({ most }) => most)) + 1;
  return [{ least: above, most: Number.MAX_SAFE_INTEGER }, ...bands.filter(has)];
}
