import type { Transform } from '../normalise/pipeline.ts';
import { type FieldSql, textSql } from './field-sql.ts';
import type { Parameters } from './parameters.ts';

/** Unicode white space; the engine's own class only knows ASCII. */
const space = String.raw`\\s\\v\\x{85}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}`;

/** A field with rewritten values: text, and missing where it was missing before. */
export function transformedSql(
  field: FieldSql,
  transforms: readonly Transform[],
  parameters: Parameters,
): FieldSql {
  if (transforms.length === 0) return field;
  const rewritten = transforms.reduce(
    (text, transform) => rewriteSql(text, transform, parameters),
    field.text,
  );
  return textSql(field.filled === null ? rewritten : `if(${field.filled}, ${rewritten}, '')`);
}

function rewriteSql(text: string, transform: Transform, parameters: Parameters): string {
  const { operation, pattern, replacement } = transform;
  switch (operation) {
    case 'toLowerCase':
      return `lowerUTF8(${text})`;
    case 'toUpperCase':
      return `upperUTF8(${text})`;
    case 'toTitleCase':
      return `arrayStringConcat(arrayMap(word -> concat(upperUTF8(substringUTF8(word, 1, 1)), lowerUTF8(substringUTF8(word, 2))), extractAll(${text}, '[${space}]+|[^${space}]+')))`;
    case 'trim':
      return `replaceRegexpAll(${text}, '^[${space}]+|[${space}]+$', '')`;
    case 'append':
      return `concat(${text}, ${parameters.add('String', replacement ?? pattern ?? '')})`;
    case 'replace': {
      const found = parameters.add('String', pattern ?? '');
      return `replaceAll(${text}, ${found}, ${parameters.add('String', replacement ?? '')})`;
    }
    case 'replaceRegex': {
      // An empty pattern replaces nothing here, but would match everywhere in the engine.
      if (pattern === null || pattern === '') return text;
      return replacedSql(text, pattern, replacement ?? '', parameters);
    }
    case 'length':
      return `toString(lengthUTF8(${text}))`;
  }
}

/** A character that every match begins with. */
const firstCharacter = /^\^?(?:\\[^ABbzQExpP0-9]|[^\\()[\]{}*+?^$|])(?![*?{])/u;

/** Whether a pattern may have empty matches, which can be within a character. Also true for some that have none. */
function canMatchEmpty(pattern: string): boolean {
  if (firstCharacter.test(pattern) && !pattern.includes('|')) return false;
  return /[*?{|]|\(\)|\\B/.test(pattern);
}

/**
 * Replaces every match. After an empty match, the engine continues at the next byte instead of the next character, which
 * can split a character. In that case, replacements are marked with bytes that no text contains, and removed within characters.
 */
function replacedSql(
  text: string,
  pattern: string,
  replacement: string,
  parameters: Parameters,
): string {
  const found = parameters.add('String', `(?-s)${pattern}`);
  const by = parameters.add('String', replacement);
  if (!canMatchEmpty(pattern)) return `replaceRegexpAll(${text}, ${found}, ${by})`;
  const [own, torn, part] = ['own', 'torn', 'part'].map((name) => parameters.alias(name));
  const marked = `splitByChar('\\xFF', replaceRegexpAll(${own}, ${found}, concat('\\xFF', ${by}, '\\xFE')))`;
  // Only this finds single bytes that aren't ASCII on every processor: `position` and `replaceOne` miss some.
  const halves = `splitByChar('\\xFE', ${part})`;
  const isWithin = `bitAnd(reinterpretAsUInt8(${halves}[-1]), 192) = 128`;
  const kept = `if(${isWithin}, ${halves}[-1], arrayStringConcat(${halves}))`;
  const repaired = `arrayStringConcat(arrayMap(${part} -> ${kept}, ${marked}))`;
  const whole = `arrayMap(${torn} -> if(isValidUTF8(${torn}), ${torn}, ${repaired}), [replaceRegexpAll(${own}, ${found}, ${by})])[1]`;
  return `arrayMap(${own} -> ${whole}, [${text}])[1]`;
}
