import { countryName } from '../../components/country.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes with a name that aren't countries, and old ones. */
const others = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
);

/** Every country the browser has a name for, by name. */
export function countryChoices(): { readonly value: string; readonly label: string }[] {
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !others.has(code))
    .map((value) => ({ value, label: countryName(value) }))
    .filter(({ value, label }) => value !== label)
    .sort((one, other) => one.label.localeCompare(other.label));
}
