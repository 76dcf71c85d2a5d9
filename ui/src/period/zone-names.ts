/** Browsers still call some cities by their former names. */
const renamed: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Coral_Harbour: 'Atikokan',
  Godthab: 'Nuuk',
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Rangoon: 'Yangon',
  Saigon: 'Ho_Chi_Minh',
  Faeroe: 'Faroe',
  Kiev: 'Kyiv',
  Enderbury: 'Kanton',
  Ponape: 'Pohnpei',
  Truk: 'Chuuk',
};

/** The city of a time zone, such as `Buenos Aires`, or the name of one without a city, such as `UTC`. */
export function cityOf(zone: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1);
  return (renamed[city] ?? city).replaceAll('_', ' ');
}

const minute = 60_000;

/** Such as `UTC+5:30`. */
export function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / minute);
  const past = minutes % 60;
  const rest = past === 0 ? '' : `:${String(past).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`;
}
