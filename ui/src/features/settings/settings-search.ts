import { type SettingsPart, settingsParts } from './settings-parts.ts';
import { settingsSections } from './settings-sections.ts';

type Section = (typeof settingsSections)[number];

/** A page that matches, or has parts that do. */
export interface FoundSection {
  readonly section: Section;
  readonly parts: readonly SettingsPart[];
}

/** Its words, each after a space, so that what someone types finds how words begin. */
const plain = (text: string): string =>
  ` ${text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()}`.replaceAll(
    /[^\p{L}\p{N}]+/gu,
    ' ',
  );

/** The pages and cards in which all words occur, those of the page counting for its cards too. */
export function findSettings(text: string): readonly FoundSection[] {
  const wanted = plain(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => ` ${word}`);
  if (wanted.length === 0) return [];
  return settingsSections.flatMap((section) => {
    const page = plain(section.label);
    const isPage = wanted.every((word) => page.includes(word));
    const parts = settingsParts[section.to].filter(({ title, words }) => {
      const own = plain([title, ...words].join('\n'));
      const isOwn = wanted.some((word) => own.includes(word));
      return isOwn && wanted.every((word) => own.includes(word) || page.includes(word));
    });
    return isPage || parts.length > 0 ? [{ section, parts }] : [];
  });
}
