import { countryName } from '../../components/country.ts';
import { deviceMark } from '../../components/device-mark.tsx';
import { Flag } from '../../components/flag.tsx';
import type { Person } from './people-queries.ts';

const named = 'inline-flex max-w-full min-w-0 items-center gap-1.5';

/** Where someone was seen last, and with which kind of device. */
export function LastFrom({ person: { country, device } }: { person: Person }) {
  if (country === null && device === null) return <span className="text-muted">–</span>;
  return (
    <span className="flex items-center gap-3">
      {country !== null && <PersonCountry country={country} />}
      {device !== null && <PersonDevice device={device} />}
    </span>
  );
}

export function PersonCountry({ country }: { country: string | null }) {
  if (country === null) return '–';
  return (
    <span className={named}>
      <Flag country={country} /> <span className="truncate">{countryName(country)}</span>
    </span>
  );
}

export function PersonDevice({ device }: { device: string | null }) {
  if (device === null) return '–';
  return (
    <span className={named}>
      {deviceMark(device)} <span className="truncate">{device.slice(0, 100)}</span>
    </span>
  );
}
