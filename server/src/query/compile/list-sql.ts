import type { Field, Fields, ListField } from '../../kinds/dataset.ts';
import type { Predicate } from '../language/predicates.ts';
import type { Scan, Selection } from '../normalise/pipeline.ts';
import type { Parameters } from './parameters.ts';

/** The part of a map's entry; lists only have values. */
export type EntryPart = 'key' | 'value';

/** JSON as written by `JSON.stringify`: without spaces and with matching brackets. */
const text = String.raw`"(?:[^"\\]|\\.)*"`;
/**
 * Values that the engine's JSON reader writes like JavaScript: no exponents, and no digits that it would
 * round.
 */
const plain = String.raw`(?:${text}|-?[0-9]{1,15}(?:\.[0-9]{1,15})?|true|false)`;
const plainList = literal(String.raw`^\[${plain}(?:,${plain})*\]$`);
const plainMap = literal(String.raw`^\{${text}:${plain}(?:,${text}:${plain})*\}$`);
/** A key, or a value as written, up to the nesting that data sources allow. */
const token = literal(String.raw`${text}|[^",:\[\]{}]+|${nested(8)}`);

function nested(depth: number): string {
  const inner = String.raw`${text}|[^"\[\]{}]`;
  return String.raw`[\[{](?:${depth === 1 ? inner : `${inner}|${nested(depth - 1)}`})*[\]}]`;
}

function literal(pattern: string): string {
  return `'${pattern.replaceAll('\\', String.raw`\\`)}'`;
}

/**
 * The values of a list, Array(String), or the entries of a map, Array(Tuple(String, String)), each as its
 * label. The engine parses what it reproduces exactly; the rest is split by a pattern.
 */
function entriesSql({ name, shape }: ListField, parameters: Parameters): string {
  const json = `props[${parameters.add('String', name)}]`;
  const tokens = `extractAll(substring(${json}, 2, length(${json}) - 2), ${token})`;
  const label = `multiIf(token IN ('null', '{}', '[]'), '', startsWith(token, '"'), JSONExtractString(token), token)`;
  const labels = `arrayMap(token -> ${label}, ${tokens})`;
  if (shape === 'array') {
    const byHand = `if(startsWith(${json}, '['), ${labels}, [])`;
    return `if(match(${json}, ${plainList}), JSONExtract(${json}, 'Array(String)'), ${byHand})`;
  }
  // Keys and values alternate.
  const pairs = `arrayMap(nth -> (${labels}[nth], ${labels}[nth + 1]), range(1, length(${tokens}), 2))`;
  const byHand = `if(startsWith(${json}, '{'), ${pairs}, [])`;
  return `if(match(${json}, ${plainMap}), JSONExtractKeysAndValues(${json}, 'String'), ${byHand})`;
}

/**
 * The lists that a condition reads. Parsing a list takes a long expression, so conditions use a name for it.
 */
export class ListNames {
  private readonly names = new Map<string, { readonly alias: string; readonly field: ListField }>();

  constructor(private readonly parameters: Parameters) {}

  /** The entries of a list, as in `entriesSql`. */
  entries(field: ListField): string {
    const known = this.names.get(field.name);
    if (known !== undefined) return known.alias;
    const alias = this.parameters.alias('list');
    this.names.set(field.name, { alias, field });
    return alias;
  }

  /**
   * The condition with its names defined: as parameters of functions. The engine would analyze an alias anew
   * wherever it occurs.
   */
  define(condition: string): string {
    let defined = condition;
    for (const { alias, field } of this.names.values()) {
      defined = `arrayExists(${alias} -> (${defined}), [${entriesSql(field, this.parameters)}])`;
    }
    return defined;
  }
}

/** A list value, or a part of a map's entry, in the column `entry`. */
export function entryField({ shape }: ListField, entry: string, part: EntryPart): Field {
  const column = shape === 'array' ? entry : `${entry}.${part === 'key' ? 1 : 2}`;
  return { kind: 'text', column, hash: null };
}

/** Expands rows: one for each entry of every list that the scan expands. */
export function expandSql({ dataset, expanded }: Scan, parameters: Parameters): string {
  const joins = expanded.map((name, index) => {
    const field = dataset.field(name);
    if (field?.kind !== 'list') return '';
    return ` LEFT ARRAY JOIN ${entriesSql(field, parameters)} AS ${entryColumn(index)}`;
  });
  return joins.join('');
}

/** What names read in rows, of which some lists are expanded. */
export interface RowFields {
  readonly dataset: Fields;
  readonly expanded: readonly string[];
}

/** A field of a scan's rows; for an expanded list, its entry. */
export function rowField(
  { dataset, expanded }: RowFields,
  name: string,
  part: EntryPart,
): Field | null {
  const field = dataset.field(name);
  const index = expanded.indexOf(name);
  return field?.kind === 'list' && index >= 0 ? entryField(field, entryColumn(index), part) : field;
}

/** Whether filters use the entries of expanded lists. */
export function filtersEntries(
  { filters }: Selection,
  { expanded }: Pick<Scan, 'expanded'>,
): boolean {
  const names = (predicate: Predicate): boolean =>
    predicate.type === 'comparison'
      ? expanded.includes(predicate.field)
      : predicate.conditions.some(names);
  return filters.some(names);
}

const entryColumn = (index: number): string => `entry_${index}`;
