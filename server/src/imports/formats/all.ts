import { bellwether } from './bellwether.ts';
import { bellwetherFigures } from './bellwether-figures.ts';
import { bstats } from './bstats.ts';
import { type EventFormat, type FigureFormat, FileProblem, NothingToImport } from './format.ts';
import { googleAnalytics } from './google-analytics.ts';
import { matomo } from './matomo.ts';
import { plausible } from './plausible.ts';
import { umami } from './umami.ts';

/** Files with a row for each event, by their names in the API. */
export const eventFormats = { bellwether, umami } as const satisfies Readonly<
  Record<string, EventFormat>
>;

/** Files with figures by day. */
export const figureFormats = {
  'bellwether-figures': bellwetherFigures,
  plausible,
  // Before Google's, which has some of its columns.
  matomo,
  'google-analytics': googleAnalytics,
  bstats,
} as const satisfies Readonly<Record<string, FigureFormat>>;

export const formats = { ...eventFormats, ...figureFormats };

export type FormatName = keyof typeof formats;
export type FigureFormatName = keyof typeof figureFormats;

export const formatNames = Object.keys(formats) as readonly FormatName[];

export function hasFigures(name: FormatName): name is FigureFormatName {
  return Object.hasOwn(figureFormats, name);
}

/**
 * The format of a file.
 * @param declared the only one that it can be; null = any
 * @throws FileProblem if it is none of them
 */
export function formatOf(text: string, declared: FormatName | null = null): FormatName {
  const [firstLine = ''] = text.slice(0, longestFirstLine).split('\n', 1);
  const possible = declared === null ? formatNames : [declared];
  // First, because some have the columns of other products too.
  const explained = explanationOf(firstLine, possible);
  if (explained !== null) throw explained;
  const name = possible.find((each) => formats[each].recognizes(firstLine));
  if (name !== undefined) return name;
  if (isSeparatedOtherwise(firstLine, possible)) throw new FileProblem(separated);
  if (declared !== null) {
    throw new FileProblem(
      `This is not an export of ${formats[declared].product}, as its first line shows.`,
    );
  }
  throw unrecognized(text, firstLine);
}

function explanationOf(firstLine: string, possible: readonly FormatName[]): FileProblem | null {
  for (const name of possible) {
    const format: EventFormat | FigureFormat = formats[name];
    const problem = format.explains?.(firstLine) ?? null;
    if (problem !== null) return problem;
  }
  return null;
}

/** As spreadsheets write files in many languages. */
function isSeparatedOtherwise(firstLine: string, possible: readonly FormatName[]): boolean {
  const withCommas = firstLine.replaceAll(/[;\t]/g, ',');
  return withCommas !== firstLine && possible.some((name) => formats[name].recognizes(withCommas));
}

function unrecognized(text: string, firstLine: string): FileProblem {
  if (text.trim() === '') return new NothingToImport('The file is empty. Export it again.');
  if (firstLine.startsWith('PK')) return new FileProblem(packed, true);
  if (firstLine.includes('\0')) return new FileProblem(binary, true);
  return new NothingToImport(unknown);
}

const longestFirstLine = 16_384;
const packed =
  'This is a ZIP archive. Unpack it and import the files in it; the app and the command line do so.';
const binary =
  'The file is not UTF-8 text. If it is text in UTF-16, give its encoding (utf-16le or utf-16be), or save it as UTF-8.';
const separated =
  'Its values are separated by semicolons or tabs. Import the file as it was exported, without opening it in a ' +
  'spreadsheet, or save it with commas.';
const unknown =
  'This is not a file that can be imported: its first line is none of an export of ' +
  'Bellwether (NDJSON), Umami (website_event as CSV), Plausible (CSV), Google Analytics (CSV in ' +
  'English), Matomo (CSV in English) or bStats (JSON).';
