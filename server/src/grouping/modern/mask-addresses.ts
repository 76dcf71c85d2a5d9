const inBrackets = /\[(?:[0-9a-f]{0,4}:){2,7}[0-9a-f.]{0,15}\](?::\d{1,5})?/gi;
const version4 = /(?<![\w.])(?:::ffff:)?(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?![\w.])/gi;
const version6 = /(?<![\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{1,4}(?:%\w{1,15})?(?![\w:])/gi;
/** Of hardware, as Windows writes it. */
const ofHardware = /(?<![\w-])[0-9a-f]{2}(?:-[0-9a-f]{2}){5}(?![\w-])/gi;
/** `::1`, `fe80::1%eth0`: an address that leaves out zeros has two colons in a row. */
const short = /(?<![\w:])[0-9a-f:]{2,38}[0-9a-f](?:%\w{1,15})?(?!\w|:[0-9a-f])/gi;

/** Replaces IP addresses by `<address>`, with their ports. */
export function maskAddresses(text: string): string {
  const masked = text
    .replace(inBrackets, '<address>')
    .replace(version4, '<address>')
    .replace(version6, '<address>')
    .replace(ofHardware, '<address>');
  if (!masked.includes('::')) return masked;
  return masked.replace(short, (word) => (isAddress(word) ? '<address>' : word));
}

/** Not names of Rust or C++, such as `a::b`. */
function isAddress(word: string): boolean {
  return word.includes('::') && /\d/.test(word);
}
