import { t } from '../../words/words.ts';

const titles: ReadonlyMap<string, string> = new Map([
  ['page', t`Page`],
  ['entry_page', t`Entry page`],
  ['exit_page', t`Exit page`],
  ['title', t`Title`],
  ['url', t`URL`],
  ['event', t`Event`],
  ['referrer', t`Referrer`],
  ['channel', t`Channel`],
  ['source', t`Source`],
  ['utm_source', t`UTM source`],
  ['utm_medium', t`UTM medium`],
  ['utm_campaign', t`UTM campaign`],
  ['utm_term', t`UTM term`],
  ['utm_content', t`UTM content`],
  ['country', t`Country`],
  ['region', t`Region`],
  ['device', t`Device`],
  ['browser', t`Browser`],
  ['os', t`Operating system`],
]);

/** Before the name of a property that is called like a field. */
const ofProperties = 'properties.';

/** A field as the subject of a filter, such as `Entry page`. A field of the visit is called like that of events. */
export function fieldTitle(field: string): string {
  if (field.startsWith(ofProperties)) return t`Property “${field.slice(ofProperties.length)}”`;
  const name = field.replace(/^session\./, '');
  const [first = ''] = name;
  return titles.get(name) ?? first.toUpperCase() + name.slice(first.length);
}
