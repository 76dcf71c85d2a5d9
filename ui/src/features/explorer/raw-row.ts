import { t } from '../../words/words.ts';

/** What clients send besides the known fields, by its name in a row. */
const parts = [
  { key: 'properties', title: t`Properties` },
  { key: 'context', title: t`Context` },
  { key: 'attributes', title: t`Attributes` },
  { key: 'data', title: t`Telemetry data` },
  { key: 'routes', title: t`Routes` },
] as const;

interface SentPart {
  readonly title: string;
  readonly value: unknown;
  readonly isEmpty: boolean;
}

function parsed(rawData: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(rawData);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Other data that was sent with a row, such as its properties. */
export function sentPart(rawData: string): SentPart {
  const row = parsed(rawData) ?? {};
  const part = parts.find(({ key }) => Object.hasOwn(row, key)) ?? parts[0];
  const value = row[part.key];
  const isEmpty =
    value === undefined ||
    value === null ||
    (typeof value === 'object' && Object.keys(value).length === 0);
  return { title: part.title, value, isEmpty };
}

/** The row as indented JSON, or unchanged if parsing would change one of its numbers. */
export function wholeText(rawData: string): string {
  const row = parsed(rawData);
  if (row === null || JSON.stringify(row) !== rawData) return rawData;
  return JSON.stringify(row, null, 2);
}
