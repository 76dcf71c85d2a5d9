import { styleText } from 'node:util';
import { terminalText } from '../platform/terminal-text.ts';

/** A message as pino writes it. */
interface Message {
  readonly level?: unknown;
  readonly time?: unknown;
  readonly msg?: unknown;
  readonly err?: unknown;
}

const levels = [
  { from: 50, name: 'error', color: 'red' },
  { from: 40, name: 'warn', color: 'yellow' },
  { from: 30, name: 'info', color: 'green' },
  { from: 0, name: 'debug', color: 'gray' },
] as const;

/** Fields that take more characters are cut: the whole message is in the JSON format. */
const mostOfFields = 160;

/**
 * A log message for people at a terminal: its time, level, text and fields on one line; for an error its stack
 * below. Control characters are escaped, so that no text can move the cursor.
 * @param json a line of the log
 */
export function logText(json: string): string {
  const message = parsed(json);
  if (message === null) return `${printable(json)}\n`;
  const { level, time, msg, err, ...fields } = message;
  const { name, color } = levels.find(({ from }) => Number(level) >= from) ?? levels[2];
  const line = [
    styleText('gray', clockTime(time)),
    styleText(color, name.padEnd(5)),
    printable(String(msg ?? '')),
  ];
  const more = shortened(fieldsOf(fields).join(' '));
  if (more !== '') line.push(styleText('gray', more));
  return `${line.join(' ')}\n${stackOf(err)}`;
}

function parsed(json: string): (Message & Readonly<Record<string, unknown>>) | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** In the time zone of the process. */
function clockTime(time: unknown): string {
  const date = new Date(typeof time === 'number' ? time : String(time));
  if (Number.isNaN(date.getTime())) return '--:--:--';
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Texts and numbers with their names, including those in objects; for a list, its length. */
function fieldsOf(fields: object, within = ''): string[] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    const key = `${within}${printable(name)}`;
    if (Array.isArray(value)) return value.length === 0 ? [] : [`${key}=[${value.length}]`];
    if (typeof value === 'object' && value !== null) {
      return within === '' ? fieldsOf(value, `${key}.`) : [];
    }
    return value === null || value === undefined ? [] : [`${key}=${printable(String(value))}`];
  });
}

function shortened(text: string): string {
  return text.length <= mostOfFields ? text : `${text.slice(0, mostOfFields).toWellFormed()}…`;
}

function stackOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { stack, message } = error as { stack?: unknown; message?: unknown };
  const lines = String(stack ?? message ?? '').split('\n');
  return lines.map((line) => `${styleText('gray', `         ${printable(line)}`)}\n`).join('');
}

const printable = (text: string): string =>
  terminalText(text.replaceAll('\t', ' ').replaceAll('\n', String.raw`\u000a`));
