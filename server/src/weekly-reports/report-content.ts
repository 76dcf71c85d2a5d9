import { type MailContent, type MailSection, shownName } from '../notify/index.ts';
import type { ProjectReport, ReportFigure } from './project-report.ts';
import { type Week, weekName, weekSearch } from './week.ts';

/** The reports of a user's projects. */
export interface UserReports {
  /** Those that are shown. */
  readonly reports: readonly ProjectReport[];
  /** How many other projects had something. */
  readonly others: number;
  /** Names of projects with figures that could not be read. */
  readonly failed: readonly string[];
}

const numbers = new Intl.NumberFormat('en-US');
const percents = new Intl.NumberFormat('en-US', { style: 'percent', signDisplay: 'exceptZero' });

/** Content of the mail with all reports of a user. */
export function reportContent(week: Week, { reports, others, failed }: UserReports): MailContent {
  const name = weekName(week);
  const [only] = reports;
  const isOne = only !== undefined && reports.length + others + failed.length === 1;
  const [first] = only?.figures ?? [];
  const names = failed.map((each) => shownName(each, 'unnamed'));
  return {
    subject:
      isOne && first !== undefined
        ? `${shownName(only.name, 'Your project')}: ${counted(first)}, ${name}`
        : `Your projects, ${name}`,
    paragraphs: ['Compared with the week before. Days are those of UTC.'],
    sections: reports.map((report) => sectionOf(report, week)),
    closing: [
      ...(others > 0
        ? [`And ${others} more ${others === 1 ? 'project' : 'projects'} with data.`]
        : []),
      ...(names.length > 0 ? [`The figures took too long to read: ${names.join(', ')}.`] : []),
    ],
    action: isOne
      ? { label: 'See the overview', path: overviewOf(only, week) }
      : { label: 'See all projects', path: '/app' },
    reason: 'You get this email every Monday because you are a member of these projects.',
  };
}

/** Such as `1 visitor` or `1,204 visitors`. */
function counted({ title, value }: ReportFigure): string {
  const noun = title.toLowerCase();
  return `${numbers.format(value)} ${value === 1 ? noun.replace(/s$/, '') : noun}`;
}

const overviewOf = ({ slug }: ProjectReport, week: Week): string =>
  `/app/projects/${slug}${weekSearch(week)}`;

function sectionOf(report: ProjectReport, week: Week): MailSection {
  const { name, figures, lists } = report;
  return {
    title: shownName(name, 'Unnamed project'),
    path: overviewOf(report, week),
    tables: [
      {
        title: null,
        rows: figures.map((figure) => [
          figure.title,
          numbers.format(figure.value),
          changeOf(figure),
        ]),
      },
      ...lists
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, empty, rows }) => ({
          title,
          rows: rows.map(({ name, value }) => [label(name, empty), numbers.format(value)]),
        })),
    ],
  };
}

/** A version, which no mail program turns into a link. */
const version = /^v?\d{1,6}(?:\.\d{1,6}){0,2}(?:[-+][A-Za-z0-9]{1,20})?$/;

const label = (name: string, empty: string): string =>
  version.test(name) ? name : shownName(name, empty);

/** Such as `+12%`; empty without anything to compare with. */
function changeOf({ value, before }: ReportFigure): string {
  return before === 0 ? '' : percents.format(value / before - 1);
}
