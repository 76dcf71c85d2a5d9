import { Globe } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { classNames } from '../components/class-names.ts';
import { layerOf } from '../components/layer-of.ts';
import { loadEarly } from '../components/load-early.ts';
import { t } from '../words/words.ts';
import { cityOf, offsetText } from './zone-names.ts';
import { browserZone, offsetAt } from '../components/zone/zone-time.ts';

const loadPopover = () => import('./zone-popover.tsx');
const ZonePopover = lazy(loadPopover);

interface ZonePickerProps {
  /** IANA; undefined for the browser's. */
  zone: string | undefined;
  /** Called with undefined for the browser's, unless the project has another. */
  onChange: (zone: string | undefined) => void;
}

/** The time zone of a screen, and a list to choose another from. */
export function ZonePicker({ zone, onChange }: ZonePickerProps) {
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const closed = (
    <ZoneButton
      zone={zone}
      {...loadEarly(loadPopover)}
      onClick={({ currentTarget }) => {
        setLayer(layerOf(currentTarget));
        setOpen(true);
      }}
    />
  );
  if (layer === null) return closed;
  return (
    <Suspense fallback={closed}>
      <ZonePopover
        {...{ zone, layer, isOpen }}
        button={<ZoneButton zone={zone} />}
        onOpen={setOpen}
        onPick={onChange}
      />
    </Suspense>
  );
}

/** Names the zone quietly, and is tinted if it is not the browser's. */
function ZoneButton({ zone, ...rest }: ComponentProps<'button'> & { zone: string | undefined }) {
  const [now] = useState(() => Date.now());
  const shown = zone ?? browserZone;
  const city = cityOf(shown);
  const offset = offsetText(offsetAt(shown, now));
  const isForeign = shown !== browserZone;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={t`Time zone: ${city}, ${offset}`}
      title={`${shown}, ${offset}`}
      className={classNames(
        'flex h-8 shrink-0 cursor-pointer items-center gap-1.5 rounded-lg border border-line px-2.5 text-compact whitespace-nowrap hover:bg-raised',
        isForeign ? 'bg-accent-soft text-ink' : 'bg-surface text-muted',
      )}
      {...rest}
    >
      <Globe aria-hidden className="size-3.5 shrink-0" />
      {/* On a phone, the ranges need the room. */}
      <span className="hidden max-w-28 truncate sm:inline">{city}</span>
    </button>
  );
}
