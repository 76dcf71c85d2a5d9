import { fieldTitle } from '../../components/filters/field-title.ts';
import { moreTitles } from './more-titles.ts';

const separator = ' / ';

/** What the names of an answer are, such as `Country / UTM campaign`. */
export function dimensionTitle(dimension: string): string {
  return dimension
    .split(separator)
    .map((field) => moreTitles.get(field.replace(/^session\./, '')) ?? fieldTitle(field))
    .join(separator);
}
