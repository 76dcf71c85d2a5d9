import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { DataVersions, ErrorTenant } from '../../store/events/index.ts';
import type { KeptLists } from '../kept-lists.ts';
import type { StoredDay } from './closed-days.ts';
import { mostLong } from './closed-session-rows.ts';
import type { RecentHours } from './recent-hours.ts';

const hashes = Type.Array(Type.String());
const listSchema = Type.Object({
  /** As of `formOf`. */
  form: Type.String(),
  generation: Type.Integer(),
  days: Type.Array(
    Type.Object({
      day: Type.Integer(),
      build: Type.Integer(),
      rows: Type.Integer(),
      around: Type.String(),
      long: Type.Union([hashes, Type.Null()]),
    }),
  ),
  hours: Type.Union([
    Type.Object({
      window: Type.Object({ from: Type.Integer(), to: Type.Integer() }),
      builds: Type.Array(Type.Integer()),
      days: Type.Array(Type.Integer()),
      long: hashes,
      rows: Type.Integer(),
      events: Type.Integer(),
    }),
    Type.Null(),
  ]),
});

/** What is stored of a project. */
export interface KeptDays {
  readonly generation: number;
  /** As in `DataVersions.removalsOf`; null while rows are removed. */
  readonly removals: number | null;
  readonly days: ReadonlyMap<number, StoredDay>;
  readonly hours: RecentHours | null;
}

/** The lists of what is stored of projects, and what earlier processes stored. */
export class KeptDaysOfProjects {
  /** By project, until it is taken over. */
  readonly earlier = new Map<number, KeptDays>();
  /** Projects with sessions that an earlier process computed differently. */
  readonly outdated: ErrorTenant[] = [];

  /**
   * @param lists null = nothing is kept
   * @param current what is stored of a project now; null = nothing
   */
  constructor(
    private readonly lists: KeptLists | null,
    private readonly form: string,
    private readonly versions: DataVersions,
    private readonly current: (project: number) => KeptDays | null,
  ) {
    if (lists === null) return;
    for (const project of lists.projects()) {
      const list = readList(lists.read(project));
      if (list?.form === form) {
        this.earlier.set(project, keptOf(list, versions.removalsOf(project)));
        continue;
      }
      lists.remove(project);
      if (list !== null) this.outdated.push(tenantOf(project, list.generation));
    }
    versions.onRemoval({
      begin: (changed) => lists.beginRemoval(changed),
      end: (changed, hasRemoved) => {
        if (lists.endRemoval(changed, hasRemoved))
          for (const each of changed ?? []) this.write(each);
      },
    });
  }

  /** Writes what is stored of a project, unless rows have been removed meanwhile. */
  write(project: number): void {
    const current = this.current(project);
    if (current === null || current.removals !== this.versions.removalsOf(project)) return;
    const { generation, days, hours } = current;
    const listed = [...days].map(([day, stored]) => ({ day, ...stored }));
    const long = listed.reduce((sum, each) => sum + (each.long?.length ?? 0), 0);
    // With more than that, nothing of it is read anyway.
    if (long > mostLong) this.lists?.remove(project);
    else this.lists?.write(project, { form: this.form, generation, days: listed, hours });
  }

  remove(project: number): void {
    this.earlier.delete(project);
    this.lists?.remove(project);
  }
}

type List = Static<typeof listSchema>;

/** A project of which only sessions are read: errors are not counted. */
export const tenantOf = (number: number, generation: number): ErrorTenant => ({
  number,
  generation,
  errorGeneration: generation,
});

function readList(list: unknown): List | null {
  return Value.Check(listSchema, list) ? list : null;
}

function keptOf({ generation, days, hours }: List, removals: number | null): KeptDays {
  const byDay = new Map(days.map(({ day, ...stored }) => [day, stored]));
  return { generation, removals, days: byDay, hours };
}
