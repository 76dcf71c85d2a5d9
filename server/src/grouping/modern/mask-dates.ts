/** Dates as `<date>`, with their times: `2026-11-24T10:11:12Z`, `Tue, 24 Nov 2026 10:11:12 GMT`. */
export function maskDates(text: string): string {
  const masked = text.replace(numeric, '<date>');
  // Only few messages contain a month and a number.
  return someMonth.test(masked) ? masked.replace(named, '<date>') : masked;
}

const time = '\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?(?: ?[ap]m\\b)?';
const zoneName = '(?:utc|gmt|[ecmp][sd]t|cest|cet|bst|ist|jst|msk)\\b';
/** `GMT+0100 (Central European Standard Time)`, `+01:00[Europe/Berlin]`. */
const zone = `(?: ?(?:z\\b|${zoneName}))?(?: ?[+-]\\d{2}:?\\d{2}\\b)?(?: ${zoneName})?(?:\\[[\\w/+-]{1,40}\\]| \\([^()\\n]{1,60}\\))?`;
const numeric = new RegExp(
  `\\b\\d{4}(?:-\\d{2}-\\d{2}(?:[T ]${time}(?!\\d)${zone}|\\b)|\\d{4}T\\d{6}(?:\\.\\d{1,9})?Z?\\b)`,
  'gi',
);

const weekday = '(?:\\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?';
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const someMonth = new RegExp(`\\b${month}\\b`, 'i');
/** `24 Nov 2026 10:11:12 GMT`, `24/Nov/2026:10:11:12 +0000`. */
const dayFirst = `\\b\\d{1,2}[ /-]${month}[ /-]\\d{2,4}(?:,? ${time}${zone}|:${time}${zone}|\\b)`;
/** `Nov 24, 2026, 10:11:12 AM`. */
const monthFirst = `\\b${month} {1,2}\\d{1,2},? \\d{4}(?:,? ${time}${zone}|\\b)`;
/** `Nov 24 10:11:12 UTC 2026`. */
const yearLast = `\\b${month} {1,2}\\d{1,2} ${time}${zone}(?: \\d{4}\\b)?`;
const named = new RegExp(`${weekday}(?:${dayFirst}|${monthFirst}|${yearLast})`, 'gi');
