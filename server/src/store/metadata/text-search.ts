import { type Expression, sql } from 'kysely';

/**
 * Whether a column's text contains another text. Both must be in lower case, because databases differ in
 * which characters `like` treats as equal.
 */
export function containsText(column: Expression<string>, text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`${column} like ${pattern} escape ${'\\'}`;
}
