import { type Expression, sql } from 'kysely';
import { searchForms } from '../../platform/search-forms.ts';

/**
 * Whether a column's text contains another text. Both must be in lower case, because databases differ in which characters
 * are equal. Not with `like`: in texts that repeat a character, SQLite compares a pattern again from every place, so that a
 * search of 50,000 errors took a minute.
 */
export function containsText(column: Expression<string>, text: string) {
  if (text === '') return sql<boolean>`1 = 1`;
  const { forms, hasSigma } = searchForms(text);
  const searched = hasSigma ? sql<string>`replace(${column}, 'ς', 'σ')` : column;
  const each = forms.map((form) => sql`replace(${searched}, ${form}, '') <> ${searched}`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
