import { fieldTitles } from './field-titles.ts';
import { t } from '../../words/words.ts';

/** Before the name of a property that is called like a field. */
const ofProperties = 'properties.';

/** A field as the subject of a filter, such as `Entry page`. A field of the visit is called like that of events. */
export function fieldTitle(field: string): string {
  if (field.startsWith(ofProperties)) return t`Property “${field.slice(ofProperties.length)}”`;
  const name = field.replace(/^session\./, '');
  const [first = ''] = name;
  return fieldTitles.get(name) ?? first.toUpperCase() + name.slice(first.length);
}
