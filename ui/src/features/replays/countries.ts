import { countries } from '../../components/country-search.ts';

/** Every country, by name. */
export function countryChoices(): { readonly value: string; readonly label: string }[] {
  return countries()
    .map(({ code, name }) => ({ value: code, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
