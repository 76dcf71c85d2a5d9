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

/** A kind of record, whose errors are mapped back if it has any. */
export interface ErrorSource {
  readonly kind: string;
  errorToMap?(record: JournalRecord): ErrorToMap;
}

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
    private readonly kinds: readonly ErrorSource[],
  ) {}

  /** Maps the errors among the records, and forgets those before. Never rejects. */
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

  /** The error of a record, by its id; null where nothing of it was mapped. */
  of(id: string): MappedError | null {
    return this.mapped.get(id) ?? null;
  }
}
