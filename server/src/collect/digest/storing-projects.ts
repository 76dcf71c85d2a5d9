import type { ChangedTimes, DataVersions } from '../../store/events/index.ts';

/**
 * Reports when the digest changes the rows of projects. What a dead process was storing is unknown until
 * the next one has stored everything that was in the journal then: until that, all projects count as changing.
 */
export class StoringProjects {
  private storing: readonly number[] | null = null;
  /** Position in the journal; null if everything is known. */
  private unknownUntil: number | null;

  /** @param end of the journal, which an earlier service may have been storing */
  constructor(
    private readonly versions: Pick<DataVersions, 'begin' | 'end'>,
    end: number,
  ) {
    this.unknownUntil = end;
    // Nothing has been read in this process yet, and later inserts are reported.
    versions.begin(null, []);
  }

  /** Whether some rows may or may not have been inserted. */
  get isStoring(): boolean {
    return this.storing !== null;
  }

  /** The digest inserts rows of these projects, one batch after the other. */
  begin(projects: readonly number[], times: ChangedTimes): void {
    this.versions.begin(projects, times);
    this.storing = projects;
  }

  end(): void {
    if (this.storing !== null) this.versions.end(this.storing);
    this.storing = null;
  }

  /** The digest ended. @param end of the journal */
  lost(end: number): void {
    if (this.unknownUntil === null) this.versions.begin(null);
    this.unknownUntil = end;
    this.end();
  }

  /** Everything before the position is stored. */
  reached(position: number): void {
    if (this.unknownUntil === null || position < this.unknownUntil) return;
    this.unknownUntil = null;
    this.versions.end(null);
  }
}
