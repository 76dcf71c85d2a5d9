/** A form of a body that clients unpack. */
export type Encoding = 'br' | 'gzip';

/** Browsers send five encodings in 30 characters; the rest is not read. */
const headerRead = 1_024;

/**
 * The first of the offered encodings that a client accepts, or `identity`. `q=0` means that it does not accept one.
 * @param header its `Accept-Encoding`
 */
export function acceptedEncoding<Offered extends Encoding>(
  header: string | undefined,
  offered: readonly Offered[],
): Offered | 'identity' {
  const accepted = new Set<string>();
  for (const part of (header ?? '').slice(0, headerRead).split(',')) {
    const [name = '', ...parameters] = part.toLowerCase().split(';');
    const rejected = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter.trim()));
    if (!rejected) accepted.add(name.trim());
  }
  return offered.find((encoding) => accepted.has(encoding)) ?? 'identity';
}
