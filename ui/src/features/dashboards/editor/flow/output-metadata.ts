import { readPath, type Path } from '../read-path.ts';
import type { OutputMetadata, RequestedOutput } from '../../chart-query.ts';

/** What fields of metadata are called in queries. */
const names = ['iconSetId', 'color', 'colors', 'splitPattern', 'splitField'] as const;
type TextName = Exclude<(typeof names)[number], 'colors'>;

/** A text of an output's metadata; empty if it has none, or something else than a text. */
export function metadataText({ metadata }: RequestedOutput, name: TextName): string {
  const value: unknown = metadata?.[name];
  return typeof value === 'string' ? value : '';
}

/** The colors of an output's series; what isn't a text is shown as JSON, as it can only be typed there. */
export function metadataColors({ metadata }: RequestedOutput): readonly string[] {
  const value: unknown = metadata?.colors;
  if (!Array.isArray(value)) return [];
  return value.map((each: unknown) => (typeof each === 'string' ? each : JSON.stringify(each)));
}

/** The output with another value in its metadata; an empty one removes it. Keys that the app doesn't know stay. */
export function withMetadata<Name extends keyof OutputMetadata>(
  output: RequestedOutput,
  name: Name,
  value: OutputMetadata[Name],
): RequestedOutput {
  const { [name]: _, ...others } = output.metadata ?? {};
  const isEmpty = value === null || value === '';
  const metadata = isEmpty ? others : { ...output.metadata, [name]: value };
  if (Object.keys(metadata).length > 0) return { ...output, metadata };
  const { metadata: _none, ...plain } = output;
  return plain;
}

/** Whether a key of metadata has a field. */
export const hasField = (key: string): boolean => names.some((name) => name === key);

/** Keys of an output's metadata that have no field. */
export function otherKeys({ metadata }: RequestedOutput): readonly string[] {
  return Object.keys(metadata ?? {}).filter((key) => !hasField(key));
}

/** The key of an output's metadata that an error is about; null if it is about something else. */
export function metadataKey(errorPath: string, output: Path): string | null {
  const path = readPath(errorPath) ?? [];
  const [part, key] = path.slice(output.length);
  const isInside = output.every((step, index) => path[index] === step);
  return isInside && part === 'metadata' ? String(key ?? '') : null;
}
