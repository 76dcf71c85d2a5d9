import { duration } from '../../components/figures.ts';

/** Longer texts are cut; the open row shows them in full. */
const longest = 300;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const milliseconds = ['duration', 'time_on_page'];

/** A value as a cell of the table shows it. */
export function cellText(name: string, value: string): string {
  if (uuid.test(value)) return `${value.slice(0, 8)} …`;
  if (milliseconds.includes(name) && Number.isFinite(Number(value))) return duration(Number(value));
  return value.slice(0, longest);
}
