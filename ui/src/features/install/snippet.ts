const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

/** The element that puts the tracker on a page. */
export function snippet(origin: string, token: string): string {
  const safeToken = token.replace(/[&"<]/g, (character) => escapes[character] ?? character);
  return `<script defer src="${origin}/script.js" data-token="${safeToken}"></script>`;
}
