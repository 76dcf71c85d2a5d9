/** More arguments of a function exhaust the stack. */
const mostCharacters = 32_768;

export async function gzipOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += mostCharacters) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + mostCharacters)));
  }
  return btoa(parts.join(''));
}
