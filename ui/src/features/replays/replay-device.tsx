import { classNames } from '../../components/class-names.ts';
import { Flag } from '../../components/flag.tsx';
import { SoftwareMark } from '../../components/software-mark.tsx';
import { deviceOf, placeOf } from './replay-labels.ts';
import type { Replay } from './replay-queries.ts';

interface ReplayDeviceProps {
  replay: Pick<Replay, 'browser' | 'os' | 'device' | 'country'>;
  className: string;
}

/** What was recorded on, and where, as far as it is known. */
export function ReplayDevice({ replay, className }: ReplayDeviceProps) {
  const { browser, os, country } = replay;
  const software = browser ?? os;
  return (
    <span className={classNames('flex min-w-0 flex-col gap-0.5 text-xs text-muted', className)}>
      {deviceOf(replay) !== '' && (
        <span className="flex min-w-0 items-center gap-1.5" title={deviceOf(replay)}>
          {software && <SoftwareMark name={software} />}
          <span className="truncate">{deviceOf(replay)}</span>
        </span>
      )}
      {country && (
        <span className="flex min-w-0 items-center gap-1.5">
          <Flag country={country} />
          <span className="truncate">{placeOf(replay)}</span>
        </span>
      )}
    </span>
  );
}
