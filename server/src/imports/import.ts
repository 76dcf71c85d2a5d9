import { type Static, Type } from 'typebox';
import { nullable, oneOf } from '../http/index.ts';
import { type FormatName, formatNames, hasFigures } from './formats/all.ts';

/** The most imports of a project that are listed. */
export const mostImports = 100;

/** A file that is being imported, or was. Times are Unix milliseconds. */
export interface Import {
  readonly id: string;
  readonly projectId: string;
  readonly generation: number;
  readonly fingerprint: string;
  readonly fileName: string;
  readonly format: FormatName | null;
  readonly head: string;
  readonly state: 'running' | 'done' | 'removing';
  readonly bytes: number;
  readonly offset: number;
  readonly rows: number;
  readonly skipped: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  readonly problem: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** An import without what only its next portion needs. */
export type ListedImport = Omit<Import, 'head'>;

/** What the rows of an import have as their journal. */
export function journalOf(id: string): string {
  return `import:${id}`;
}

const time = () => Type.String({ format: 'date-time' });

export const importSchema = Type.Object(
  {
    id: Type.String(),
    fileName: Type.String(),
    format: nullable(oneOf(formatNames)),
    state: oneOf(['running', 'done', 'removing']),
    bytes: Type.Integer({ description: 'Size of the file.' }),
    offset: Type.Integer({ description: 'Where the next portion begins.' }),
    rows: Type.Integer(),
    skipped: Type.Integer({
      description: 'Rows left out: known already, in the future, or no visits.',
    }),
    firstAt: nullable(time()),
    lastAt: nullable(time()),
    problem: nullable(Type.String({ description: 'Why the last portion was not stored.' })),
    createdAt: time(),
    countedUntil: nullable(
      Type.String({
        format: 'date-time',
        description: 'Later figures are not shown with events: the project has its own.',
      }),
    ),
  },
  { $id: 'Import' },
);

const halfDay = 12 * 3_600_000;

/**
 * An import as the API shows it.
 * @param firstEvent when the project's own events begin (Unix ms)
 */
export function importView(
  of: ListedImport,
  firstEvent: number | null,
): Static<typeof importSchema> {
  const isOfFigures = of.format !== null && hasFigures(of.format);
  return {
    id: of.id,
    fileName: of.fileName,
    format: of.format,
    state: of.state,
    bytes: of.bytes,
    offset: of.offset,
    rows: of.rows,
    skipped: of.skipped,
    firstAt: iso(of.firstAt),
    lastAt: iso(of.lastAt),
    problem: of.problem,
    createdAt: new Date(of.createdAt).toISOString(),
    // A day's figures are at its noon, and count if the day was over.
    countedUntil: isOfFigures && firstEvent !== null ? iso(firstEvent - halfDay) : null,
  };
}

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
