import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../platform/make-folder.ts';
import type { Changed } from '../store/events/index.ts';

const fileName = /^(\d{1,10})\.json$/;

/**
 * A file per project with its stored results, so that the next process need not recompute them. Everything is
 * synchronous: once rows are about to be removed, no list of them may be written.
 */
export class KeptLists {
  /** While it exists, no list is valid. */
  private readonly mark: string;
  private removals = 0;

  /** @param report called with a failure to write; nothing else follows from it */
  constructor(
    private readonly folder: string,
    private readonly report: (problem: string, error: unknown) => void,
  ) {
    makeFolder(folder);
    this.mark = join(folder, 'removing');
    if (!existsSync(this.mark)) return;
    this.removeAll();
    rmSync(this.mark);
  }

  /** The projects with a list. */
  projects(): number[] {
    return readdirSync(this.folder).flatMap((name) => {
      const number = fileName.exec(name)?.[1];
      return number === undefined ? [] : [Number(number)];
    });
  }

  /** @returns null if it is missing or not JSON */
  read(project: number): unknown {
    try {
      return JSON.parse(readFileSync(this.pathOf(project), 'utf8'));
    } catch {
      return null;
    }
  }

  write(project: number, list: object): void {
    const path = this.pathOf(project);
    try {
      // Not synced to disk: readers compare it with the stored rows.
      writeFileSync(`${path}.new`, JSON.stringify(list), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    } catch (error) {
      this.remove(project);
      rmSync(`${path}.new`, { force: true, recursive: true });
      this.report('The list of stored results could not be written.', error);
    }
  }

  remove(project: number): void {
    rmSync(this.pathOf(project), { force: true });
  }

  /** Rows are about to be removed: the lists of their projects become invalid. */
  beginRemoval(changed: Changed): void {
    if (changed !== null) return changed.forEach((project) => this.remove(project));
    this.removals += 1;
    try {
      writeFileSync(this.mark, '', { mode: 0o600 });
    } catch {
      // On a full disk, files can still be removed.
      this.removeAll();
    }
  }

  /** @returns whether lists of these projects can be written again as they were */
  endRemoval(changed: Changed, hasRemoved: boolean): boolean {
    if (changed !== null) return !hasRemoved;
    if (hasRemoved) this.removeAll();
    this.removals -= 1;
    if (this.removals === 0) rmSync(this.mark, { force: true });
    return false;
  }

  private removeAll(): void {
    for (const project of this.projects()) this.remove(project);
  }

  private pathOf(project: number): string {
    return join(this.folder, `${project}.json`);
  }
}
