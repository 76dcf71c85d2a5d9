/** Limits on the texts of a row in a list. */
export interface TextBounds extends Readonly<Record<string, number>> {
  /** Characters of a text. */
  readonly text_characters: number;
}

/** Maximum bytes of client-defined texts in all rows of an answer. */
const answerBytes = 8 * 1024 ** 2;
const fewestCharacters = 1024;

/**
 * The limits of each text in a page's rows, so that a page never exceeds about 16 MiB. A page of one row
 * has uncut texts, because no request is larger than that.
 * @param rows of the page
 * @param texts number of such texts per row
 */
export function textBounds(rows: number, texts: number): TextBounds {
  const share = Math.floor(answerBytes / rows / texts);
  return { text_characters: rows === 1 ? answerBytes : Math.max(share, fewestCharacters) };
}

/** A column read within `textBounds`, and the condition that it is cut. */
export interface BoundedColumn {
  readonly sql: string;
  readonly isCut: string;
}

/** A text: its first characters. */
export function boundedText(column: string): BoundedColumn {
  return {
    sql: `leftUTF8(\`${column}\`, {text_characters:UInt32})`,
    isCut: `lengthUTF8(\`${column}\`) > {text_characters:UInt32}`,
  };
}

/** A text that is useless in parts, such as JSON: empty if it is too long. */
export function boundedJson(column: string): BoundedColumn {
  const isCut = `length(\`${column}\`) > {text_characters:UInt32}`;
  return { sql: `(${isCut} ? '' : \`${column}\`)`, isCut };
}
