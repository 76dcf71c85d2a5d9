import type { JournalItem } from '../../../collect/journal/index.ts';
import type { ProjectStates } from '../../../collect/digest/project-states.ts';
import {
  anyMapped,
  type ErrorOfBuild,
  type MappedError,
  type Symbolicator,
} from '../../../symbolication/index.ts';
import { occurrenceRecords, type OccurrencePayload } from '../record.ts';

/**
 * The errors of some records, mapped with their build's uploads before they are grouped. If a map arrives
 * between two attempts at a batch, the rows differ under the same token: the store keeps the first. The
 * second attempt may then report a group without rows, which is harmless.
 */
export class MappedStacks {
  private readonly mapped = new Map<string, MappedError>();

  /** @param symbols null = nothing is mapped */
  constructor(
    private readonly symbols: Pick<Symbolicator, 'map'> | null,
    private readonly projects: Pick<ProjectStates, 'idOf'>,
  ) {}

  /** Maps the errors among these records and forgets earlier ones. Never rejects. */
  async prepare(records: readonly JournalItem[]): Promise<void> {
    this.mapped.clear();
    const { symbols } = this;
    if (symbols === null) return;
    const ids: string[] = [];
    const errors: ErrorOfBuild[] = [];
    for (const { record } of records) {
      if (record.v !== 1 || record.kind !== occurrenceRecords.kind) continue;
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

  /** The mapped error of a record, by its ID; null if nothing was mapped. */
  of(id: string): MappedError | null {
    return this.mapped.get(id) ?? null;
  }
}
