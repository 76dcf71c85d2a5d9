import { AppError } from '../platform/app-error.ts';
import { type IdentityKind, identityKind, type Project } from '../projects/index.ts';
import { outputsOf, totalOf } from '../query/index.ts';
import { type ReportChart, reportCharts } from './report-charts.ts';
import type { Week } from './week.ts';
import type { WeeklyReportsContext } from './weekly-reports-context.ts';

/** What a project counted in a week. Labels of rows are untrusted. */
export interface ProjectReport {
  readonly name: string;
  readonly slug: string;
  readonly figures: readonly ReportFigure[];
  readonly lists: readonly ReportList[];
}

export interface ReportFigure {
  readonly title: string;
  readonly value: number;
  /** The same in the week before. */
  readonly before: number;
}

export interface ReportList {
  readonly title: string;
  /** What an empty name means. */
  readonly empty: string;
  readonly rows: readonly { readonly name: string; readonly value: number }[];
}

const charts: Readonly<Record<IdentityKind, readonly ReportChart[]>> = {
  visitor: reportCharts('visitor'),
  server: reportCharts('server'),
};

/**
 * Reads the report of a project; null if there was nothing in either week.
 * @throws AppError `QueryTimeoutError`, `ServiceUnavailableError`
 */
export async function readReport(
  { answers }: Pick<WeeklyReportsContext, 'answers'>,
  project: Project,
  { from, to }: Week,
  signal: AbortSignal,
): Promise<ProjectReport | null> {
  const asked = charts[identityKind(project.templateId)];
  const view = {
    range: { type: 'absolute', from, to },
    compared: { type: 'absolute', from: from - (to - from), to: from },
    replacesRanges: false,
    timezone: null,
    filters: [],
  } as const;
  const answered = await answers.screen(project, asked, view, signal);
  const figures: ReportFigure[] = [];
  const lists: ReportList[] = [];
  for (const [index, { outputs, isCompared }] of asked.entries()) {
    const now = outputsOf(answered[index]?.answer);
    const before = outputsOf(answered[index]?.comparison);
    for (const [nth, { title, empty = 'Unknown' }] of outputs.entries()) {
      if (isCompared)
        figures.push({ title, value: totalOf(now[nth]), before: totalOf(before[nth]) });
      else lists.push({ title, empty, rows: rowsOf(now[nth]) });
    }
  }
  if (figures.every(({ value, before }) => value === 0 && before === 0)) return null;
  return { name: project.name, slug: project.slug, figures, lists };
}

/** Whether one project failed, and not what all of them need. */
export function isOfProject(error: unknown): boolean {
  return error instanceof AppError && error.tag === 'QueryTimeoutError';
}

function rowsOf(output: ReturnType<typeof outputsOf>[number] | undefined): ReportList['rows'] {
  if (output?.type !== 'grouping') return [];
  return output.rows.map(({ name, value }) => ({ name: String(name), value: Number(value ?? 0) }));
}
