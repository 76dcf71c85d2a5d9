import type { FrameCode } from './code-query.ts';
import { culpritOf } from './culprit.ts';
import type { Occurrence } from './issue-queries.ts';
import { beforeText, type TrailStep } from './trail-query.ts';
import { shownLine, stackLines, withoutHead } from './stack-lines.ts';
import { skippedFrames, type ThrownError, thrownErrors } from './thrown-errors.ts';

type CodeOf = (error: number, frame: number | null) => FrameCode | null;

const mostLines = 150;
/** The most frames of an error whose source code is added. */
const mostCode = 3;
const longestText = 1_000;

/** An occurrence as Markdown, for a ticket or a chat: its error, where and when, stacks with source code, what happened before it, and context. */
export function markdownOf(
  occurrence: Occurrence,
  address: string,
  codeOf: CodeOf,
  trail: readonly TrailStep[] = [],
): string {
  const { type, message, context } = occurrence;
  const culprit = culpritOf(occurrence);
  const skipped = skippedFrames(occurrence);
  const [first, ...causes] = thrownErrors(occurrence);
  const facts: [string, string][] = [
    ['Issue', address],
    [
      'Culprit',
      culprit === null ? '' : joined(culprit.name && `${culprit.name} in`, culprit.place),
    ],
    ...factsOf(occurrence),
  ];
  const parts = [
    `# ${inline(message === '' ? (first?.type ?? type) : `${first?.type ?? type}: ${message}`)}`,
    listOf(facts),
    '## Stack',
    ...(first ? stackOf(first, 0, skipped, codeOf) : []),
    ...causes.flatMap((cause, at) => [
      `## Caused by ${inline(joined(`${cause.type}:`, cause.message))}`,
      ...stackOf(cause, at + 1, skipped, codeOf),
    ]),
  ];
  if (trail.length > 0) parts.push('## Before this error', trailOf(trail, occurrence.timestamp));
  const said = Object.entries(context).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  if (said.length > 0) parts.push('## Context', listOf(said));
  return `${parts.join('\n\n')}\n`;
}

function factsOf(occurrence: Occurrence): [string, string][] {
  const { timestamp, handled, release, url, page, device, country } = occurrence;
  const { browser, browserVersion, os, osVersion, sdkName, sdkVersion } = occurrence;
  return [
    ['Time', timestamp],
    ['Handled', handled ? 'yes' : 'no'],
    ['Release', release],
    ['URL', url === '' ? page : url],
    ['Browser', joined(browser, browserVersion)],
    ['OS', joined(os, osVersion)],
    ['Device', device],
    ['Country', country],
    ['SDK', joined(sdkName, sdkVersion)],
  ];
}

function stackOf(
  error: ThrownError,
  at: number,
  skipped: ReadonlyMap<string, string | null>,
  codeOf: CodeOf,
): string[] {
  const all = withoutHead(stackLines(error, skipped), `${error.type}: ${error.message}`);
  if (all.length === 0) return ['No stack was sent.'];
  const shown = all.slice(0, mostLines).map(({ text }) => shownLine(text));
  if (all.length > mostLines) shown.push(`… ${all.length - mostLines} more lines`);
  const codes = all
    .filter(({ kind }) => kind === 'own')
    .flatMap((line) => {
      const code = codeOf(at, line.frame);
      return code === null ? [] : [{ line, code }];
    });
  return [
    fenced(shown.join('\n')),
    ...codes
      .slice(0, mostCode)
      .flatMap(({ line, code }) => [`${quoted(line.text.trim())}:`, fenced(numbered(code))]),
  ];
}

const verbs: Readonly<Record<TrailStep['kind'], string>> = {
  view: 'Page',
  event: 'Event',
  error: 'Error',
};

function trailOf(trail: readonly TrailStep[], timestamp: string): string {
  const until = Date.parse(timestamp);
  return trail
    .map(({ at, kind, name, detail }) =>
      joined(
        `- ${beforeText(until - at)} ${verbs[kind]}`,
        quoted(name),
        detail === '' ? '' : quoted(detail),
      ),
    )
    .join('\n');
}

/** Lines of source code with their numbers; that of the frame has an arrow. */
function numbered({ first, line, lines }: FrameCode): string {
  const width = String(Number(first) + lines.length - 1).length;
  return lines
    .map((text, index) => {
      const number = Number(first) + index;
      const arrow = number === Number(line) ? '>' : ' ';
      return `${arrow} ${String(number).padStart(width)} | ${shownLine(text)}`.trimEnd();
    })
    .join('\n');
}

const joined = (...texts: readonly string[]) => texts.filter(Boolean).join(' ');

const listOf = (facts: readonly (readonly [string, string])[]): string =>
  facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `- **${inline(name)}:** ${quoted(value)}`)
    .join('\n');

/** A code block that the text can't end. */
function fenced(text: string): string {
  const fence = ticksAround(text, 3);
  return `${fence}\n${text}\n${fence}`;
}

/** Inline code that the text can't end. */
function quoted(text: string): string {
  const line = oneLine(text);
  const ticks = ticksAround(line, 1);
  return ticks === '`' ? `\`${line}\`` : `${ticks} ${line} ${ticks}`;
}

function ticksAround(text: string, least: number): string {
  const runs = text.match(/`+/g) ?? [];
  return '`'.repeat(runs.reduce((most, { length }) => Math.max(most, length + 1), least));
}

/** Escapes what Markdown, HTML and mentions are written with. */
const inline = (text: string): string => oneLine(text).replaceAll(/[\\`*_[\]<>#|@~]/g, '\\$&');

function oneLine(text: string): string {
  const line = text.slice(0, longestText).replaceAll(/\s+/g, ' ').trim();
  return text.length > longestText ? `${line} …` : line;
}
