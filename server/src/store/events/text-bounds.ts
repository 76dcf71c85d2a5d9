/** How much of its texts a row of a list may have. */
export interface TextBounds extends Readonly<Record<string, number>> {
  /** Characters of a text. */
  readonly text_characters: number;
}

/** Bytes that all rows of an answer may have of texts whose length clients choose. */
const answerBytes = 8 * 1024 ** 2;
const fewestCharacters = 1024;

/**
 * What each text of a page's rows may have, so that no page is larger than some 16 MiB whatever was
 * sent. A page of one row has its texts whole: no request may be larger than that.
 * @param rows of the page
 * @param texts that a row has of such length
 */
export function textBounds(rows: number, texts: number): TextBounds {
  const share = Math.floor(answerBytes / rows / texts);
  return { text_characters: rows === 1 ? answerBytes : Math.max(share, fewestCharacters) };
}

/** A column as it is read within `textBounds`, and the condition that it is not whole. */
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

/** A text of which a part means nothing, such as JSON: empty where it is too long. */
export function boundedJson(column: string): BoundedColumn {
  const isCut = `length(\`${column}\`) > {text_characters:UInt32}`;
  return { sql: `(${isCut} ? '' : \`${column}\`)`, isCut };
}
