import type { ComponentProps } from 'react';
import { Popover } from '../components/popover.tsx';
import { t } from '../words/words.ts';
import { ZoneList } from './zone-list.tsx';

interface ZonePopoverProps extends Omit<ComponentProps<typeof Popover>, 'title' | 'children'> {
  zone: string | undefined;
  onPick: (zone: string | undefined) => void;
}

/** The button of the time zone, and the list that it opens. */
export default function ZonePopover({ zone, onPick, ...place }: ZonePopoverProps) {
  return (
    <Popover title={t`Time zone`} {...place}>
      <ZoneList
        zone={zone}
        onPick={(picked) => {
          onPick(picked);
          place.onOpen(false);
        }}
      />
    </Popover>
  );
}
