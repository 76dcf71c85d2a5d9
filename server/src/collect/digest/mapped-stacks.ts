import {
  anyMapped,
  type ErrorOfBuild,
  type MappedError,
  type Symbolicator,
} from '../../symbolication/index.ts';
import type { JournalItem } from '../journal/index.ts';
import type { OccurrencePayload } from '../../kinds/error/record.ts';
import type { ProjectStates } from './project-states.ts';

/**
 * The errors of some records, mapped back with what was uploaded for their builds before they are
 * grouped. A map that arrives between two tries of a batch gives other rows under the same token:
 * the store keeps the first, whose groups were reported before; that the second try reports a group
 * too which has no rows yet, does no harm.
 */
export class MappedStacks {
  private readonly mapped = new Map<string, MappedError>();

  /** @param symbols null = nothing is mapped */
  constructor(
    private readonly symbols: Pick<Symbolicator, 'map'> | null,
    private readonly projects: Pick<ProjectStates, 'idOf'>,
  ) {}

  /** Maps the errors among the records, and forgets those before. Never rejects. */
  async prepare(records: readonly JournalItem[]): Promise<void> {
    this.mapped.clear();
    const { symbols } = this;
    if (symbols === null) return;
    const ids: string[] = [];
    const errors: ErrorOfBuild[] = [];
    for (const { record } of records) {
      if (record.v !== 1 || record.kind !== 'occurrence') continue;
      const projectId = this.projects.idOf(record.project);
      if (projectId === null) continue;
      // Written by the ingest of this kind.
      const { release, language, type, stack, causes } = record.payload as OccurrencePayload;
      ids.push(record.id);
      errors.push({ projectId, release, language, type, stack, causes });
    }
    if (errors.length === 0) return;
    const mapped = await symbols.map(errors);
    for (const [index, id] of ids.entries()) {
      const [error, result] = [errors[index], mapped[index] ?? null];
      if (error !== undefined && result !== null && anyMapped(error, result)) {
        this.mapped.set(id, result);
      }
    }
  }

  /** The error of a record, by its id; null where nothing of it was mapped. */
  of(id: string): MappedError | null {
    return this.mapped.get(id) ?? null;
  }
}
