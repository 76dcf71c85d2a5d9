import { bellwether } from './bellwether.ts';
import { FileProblem, type Format } from './format.ts';
import { umami } from './umami.ts';

/** By their names in the API. */
export const formats = { bellwether, umami } as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as readonly FormatName[];

/** The format of a file. @throws FileProblem if it is none of them */
export function formatOf(text: string): FormatName {
  const [firstLine = ''] = text.slice(0, longestFirstLine).split('\n', 1);
  const name = formatNames.find((each) => formats[each].recognizes(firstLine));
  if (name !== undefined) return name;
  throw new FileProblem(
    firstLine.startsWith('PK')
      ? 'This is a ZIP archive. Unpack it and import the files in it.'
      : 'This is not a file that can be imported: its first line is none of an export of ' +
          'Bellwether (NDJSON) or Umami (website_event as CSV).',
  );
}

const longestFirstLine = 16_384;
