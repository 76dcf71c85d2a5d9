interface PortionBounds {
  readonly first: number;
  readonly least: number;
  readonly most: number;
}

/**
 * A quick portion may be followed by one in which every row matches, which takes about three times as long. Smaller ones
 * would cost more than they help when another process has the core.
 */
const usual: PortionBounds = { first: 1_000, least: 1_000, most: 4_000 };
/** In ms. SQLite holds up everything else while it reads a portion. */
const quick = 2;
const slow = 5;

/**
 * How many rows to read at a time, so that it takes a few ms: rows and searches differ in how long they take, and each
 * portion has costs of its own.
 */
export class PortionSize {
  private rows: number;
  private begun = 0;

  constructor(
    private readonly bounds = usual,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.rows = bounds.first;
  }

  /** Called before a portion is read. @returns its rows */
  begin(): number {
    this.begun = this.now();
    return this.rows;
  }

  /** Called once it was read. */
  end(): void {
    const took = this.now() - this.begun;
    const { least, most } = this.bounds;
    if (took < quick) this.rows = Math.min(most, this.rows * 2);
    else if (took > slow) this.rows = Math.max(least, Math.floor(this.rows / 2));
  }
}

/** Always the same number. */
export function fixedPortion(rows: number): PortionSize {
  return new PortionSize({ first: rows, least: rows, most: rows });
}
