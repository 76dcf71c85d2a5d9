import {
  anyMapped,
  type ErrorOfBuild,
  type MappedError,
  type Symbolicator,
} from '../../symbolication/index.ts';
import type { JournalItem } from '../journal/index.ts';
import type { JournalRecord } from '../journal-record.ts';
import type { ProjectStates } from './project-states.ts';

/** An error of a build, without its project. */
export type ErrorToMap = Omit<ErrorOfBuild, 'projectId'>;

/** A kind of record, whose errors are mapped if it has any. */
export interface ErrorSource {
  readonly kind: string;
  errorToMap?(record: JournalRecord): ErrorToMap;
}

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
    private readonly kinds: readonly ErrorSource[],
  ) {}

  /** Maps the errors of these records and forgets earlier ones. Never rejects. */
  async prepare(records: readonly JournalItem[]): Promise<void> {
    this.mapped.clear();
    const { symbols } = this;
    if (symbols === null) return;
    const kinds = this.kinds.filter(({ errorToMap }) => errorToMap !== undefined);
    const ids: string[] = [];
    const errors: ErrorOfBuild[] = [];
    for (const { record } of records) {
      if (record.v !== 1) continue;
      const error = kinds.find(({ kind }) => kind === record.kind)?.errorToMap?.(record);
      const projectId = error === undefined ? null : this.projects.idOf(record.project);
      if (error === undefined || projectId === null) continue;
      ids.push(record.id);
      errors.push({ projectId, ...error });
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
