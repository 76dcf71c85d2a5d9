/** Invalid values of a collection, each with the path that the answer names. */
export const invalidCollections: readonly (readonly [change: object, path: string])[] = [
  [{ name: '' }, 'body.name'],
  [{ name: 'x'.repeat(201) }, 'body.name'],
  [{ name: 5 }, 'body.name'],
  [{ description: 'x'.repeat(2001) }, 'body.description'],
  [{ icon: 'x'.repeat(201) }, 'body.icon'],
  [{ icon: { type: 'icon' } }, 'body.icon'],
  [{ emoji: 'x'.repeat(65) }, 'body.emoji'],
  [{ color: 'reddish' }, 'body.color'],
  [{ color: '' }, 'body.color'],
  [{ position: 'Infinity' }, 'body.position'],
  [{ position: '1' }, 'body.position'],
  [{ position: 2 ** 53 }, 'body.position'],
  [{ enabled: 'true' }, 'body.enabled'],
];

/** Invalid values of a marker, each with the path that the answer names. */
export const invalidMarkers: readonly (readonly [change: object, path: string])[] = [
  [{ time: 'soon' }, 'body.time'],
  [{ time: '' }, 'body.time'],
  [{ time: '1770000000000' }, 'body.time'],
  [{ time: '2026-02-30' }, 'body.time'],
  [{ time: 1.5 }, 'body.time'],
  [{ time: -1 }, 'body.time'],
  [{ time: 253_402_300_800_000 }, 'body.time'],
  [{ time: 'Infinity' }, 'body.time'],
  [{ time: true }, 'body.time'],
  [{ title: '' }, 'body.title'],
  [{ title: 'a\nb' }, 'body.title'],
  [{ title: 'x'.repeat(201) }, 'body.title'],
  [{ title: 5 }, 'body.title'],
  [{ description: 'x'.repeat(2001) }, 'body.description'],
  [{ icon: 5 }, 'body.icon'],
  [{ emoji: [] }, 'body.emoji'],
  [{ color: 'url(x)' }, 'body.color'],
  [{ source: 'cron' }, 'body.source'],
  [{ collectionId: 5 }, 'body.collectionId'],
];

/** Times of a marker as sent and as shown. */
export const markerTimes: readonly (readonly [sent: string | number, shown: string])[] = [
  ['2026-02-03T04:05:06Z', '2026-02-03T04:05:06.000Z'],
  ['2026-02-03T04:05:06.789+02:00', '2026-02-03T02:05:06.789Z'],
  ['2026-02-03', '2026-02-03T00:00:00.000Z'],
  [1_770_000_000_000, '2026-02-02T02:40:00.000Z'],
  [0, '1970-01-01T00:00:00.000Z'],
  [253_402_300_799_999, '9999-12-31T23:59:59.999Z'],
];

/** Changes that a longest allowed value makes, in characters. */
export const longestValues = {
  description: '€'.repeat(2000),
  icon: '🎉'.repeat(200),
  emoji: '🚀'.repeat(64),
};
