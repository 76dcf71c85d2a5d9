import { type FigureFormat, FileProblem, NothingToImport } from './format.ts';
import { shown } from './columns.ts';

const longestPair = 100;
const longestName = 200;

/** The values of pies, bars and maps have names or codes. */
const isOfOtherChart = (firstLine: string) =>
  /^(?:\[\s{0,100}\{\s{0,100}"(?:name|code)"|\{\s{0,100}"seriesData")/.test(firstLine);
const ofOtherChart =
  'It has the values of a pie, bars or a map of bStats at one moment, without their history. Only line charts, such as ' +
  'servers and players, can be imported.';

/** The history of a line chart, such as the number of servers: `[[time in ms, value], …]`. */
export const bstats: FigureFormat = {
  product: 'bStats',
  cutAfter: ']',
  recognizes: (firstLine) => /^\[\s{0,100}(?:\[|$)/.test(firstLine.trim()),
  explains: (firstLine) => (isOfOtherChart(firstLine) ? new NothingToImport(ofOtherChart) : null),
  // The file doesn't name its chart.
  head(text, { fileName, dimension }) {
    const name = (dimension ?? fileName.replace(/\.json$/i, '')).slice(0, longestName);
    return { head: name, end: text.indexOf('[') + 1 };
  },
  *figures(text, head, isLast) {
    let at = 0;
    for (;;) {
      while (at < text.length && ', \n\r\t'.includes(text[at] ?? '')) at += 1;
      if (at === text.length && !isLast) return;
      if (text[at] === ']' && text.slice(at + 1).trim() === '') return;
      const end = text.indexOf(']', at) + 1;
      if (text[at] !== '[' || end === 0 || end - at > longestPair) {
        throw new FileProblem(
          `It must be a time and a value, such as [1479799800000, 122], but it is ` +
            `${shown(text.slice(at, at + longestPair))}. If it is the last row, the file is cut off.`,
        );
      }
      const pair = pairOf(text.slice(at, end));
      at = end;
      // The chart has a gap where a value is missing.
      if (pair === null) yield { figures: [], end };
      else {
        const [time, amount] = pair;
        const figure = { dimension: 'chart', item: head, at: time, counts: {}, amount } as const;
        yield { figures: [figure], end };
      }
    }
  },
};

function pairOf(text: string): readonly [time: number, value: number] | null {
  let pair: unknown = null;
  try {
    pair = JSON.parse(text);
  } catch {
    throw new FileProblem(`A time and a value are expected, but it is ${shown(text)}.`);
  }
  const [time, value, ...more] = Array.isArray(pair) ? (pair as unknown[]) : [];
  if (typeof time !== 'number' || !Number.isInteger(time) || time < 0 || more.length > 0) {
    throw new FileProblem(`Its time must be milliseconds since 1970, but it is ${shown(text)}.`);
  }
  if (value === null) return null;
  if (typeof value === 'number' && Number.isFinite(value)) return [time, value];
  throw new FileProblem(`Its value must be a number, but it is ${shown(text)}.`);
}
