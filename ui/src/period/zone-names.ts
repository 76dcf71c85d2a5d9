/** Browsers still call some zones by the former names of their cities. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The city of a time zone, such as `Buenos Aires`, or the name of one without a city, such as `UTC`. */
export function cityOf(zone: string): string {
  const name = renamed[zone] ?? zone;
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

const minute = 60_000;

/** Such as `UTC+5:30`. */
export function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / minute);
  const past = minutes % 60;
  const rest = past === 0 ? '' : `:${String(past).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`;
}
