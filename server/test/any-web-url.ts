import fc from 'fast-check';
import { anyText } from './any-text.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const inSegments = [...letters, ...letters.toUpperCase(), ...'0123456789', ..."-._~!$&'()*+,;=:@"];

const escaped = (character: string): string => {
  const encoded = encodeURIComponent(character);
  if (encoded !== character) return encoded;
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
};

const unit = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...inSegments) },
  { weight: 1, arbitrary: anyText({ minLength: 1, maxLength: 1 }).map(escaped) },
);
const path = fc
  .array(fc.string({ unit }))
  .map((segments) => segments.map((segment) => `/${segment}`).join(''));

/** HTTP addresses like those of fast-check's `webUrl`, which makes the map described in `any-text.ts`. */
export function anyWebUrl(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom('http', 'https'), fc.webAuthority(), path)
    .map(([scheme, authority, rest]) => `${scheme}://${authority}${rest}`);
}
