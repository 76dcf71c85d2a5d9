/** Characters that command a terminal or change the direction of text. */
const commands = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

/** A text for a terminal, with such characters escaped as in JSON. JSON keeps its meaning. */
export function terminalText(text: string): string {
  return text.replaceAll(
    commands,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
