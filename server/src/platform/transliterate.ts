/**
 * Latin spellings of letters that Unicode decomposition (NFKD) does not turn into ASCII, in lowercase.
 * Letters that are neither listed nor decomposable become a gap in the slug.
 */
const spellings: Readonly<Record<string, string>> = {
  // German, because decomposition would only drop the dots
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  // other Latin letters
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'ng',
  ŧ: 't',
  ə: 'e',
  // Greek, with accents already removed
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
  // Cyrillic; й, ї and ё are listed because decomposition would make them и, і and е
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  є: 'ye',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'yi',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ђ: 'dj',
  ћ: 'c',
  џ: 'dz',
  // signs with a spoken name; apostrophes join the letters around them
  '&': ' and ',
  "'": '',
  '’': '',
};

/** Lowercase text with as many letters as possible in a to z. The rest is unchanged. */
export function transliterate(text: string): string {
  let spelled = '';
  for (const letter of text.normalize('NFC').toLowerCase()) {
    const known = spellings[letter];
    if (known !== undefined) {
      spelled += known;
      continue;
    }
    for (const part of letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()) {
      spelled += spellings[part] ?? part;
    }
  }
  return spelled;
}
