import { Minus, Plus } from 'lucide-react';
import { memo, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { countryName } from '../../components/country.ts';
import { heatColor } from '../heat-color.ts';
import { ChartTip } from '../pointed/chart-tip.tsx';
import { untilTouchedElsewhere } from '../pointed/until-touched-elsewhere.ts';
import { type MapWindow, moved, wholeWorld, worldSize, zoomed } from './map-window.ts';
import shapes from './world.json';
import { t } from '../../words/words.ts';

interface WorldMapProps {
  /** Values by country code; null if there is none, as of an average of nothing. */
  values: ReadonlyMap<string, number | null>;
  /** The value of a country without an entry; null if it isn't known. */
  absent: number | null;
  largest: number;
  color: string;
  valueLabel: string;
  format: (value: number) => string;
  onPick: ((country: string) => void) | null;
}

interface Spot {
  readonly country: string;
  readonly x: number;
  readonly y: number;
}

/** Pixels that the pointer can move in a click. */
const click = 4;

/** Countries by the depth of a color. The list next to it has the same values for keyboards and screen readers. */
export function WorldMap(props: WorldMapProps) {
  const { values, absent, valueLabel, format, onPick } = props;
  const [spot, setSpot] = useState<Spot | null>(null);
  const [view, setView] = useState<MapWindow>(wholeWorld);
  const drag = useRef<{ x: number; y: number; far: number } | null>(null);
  // The country that had the tip when a finger came down: the first touch of another only shows it.
  const touched = useRef<string | null>(undefined);
  const countryAt = ({ target }: { target: EventTarget }) =>
    target instanceof SVGPathElement ? (target.dataset['country'] ?? null) : null;
  const spotAt = (event: PointerEvent<HTMLElement>): Spot | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const country = countryAt(event);
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    return country === null ? null : { country, x, y };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const start = drag.current;
    if (start) {
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      drag.current = { x: event.clientX, y: event.clientY, far: start.far + Math.hypot(x, y) };
      setView(moved(view, x / box.width, y / box.height));
      return setSpot(null);
    }
    return setSpot(spotAt(event));
  };
  const named = spot && values.get(spot.country);
  const value = named === undefined ? absent : named;
  return (
    <div className="relative size-full">
      <div
        aria-hidden
        className="relative flex size-full touch-pan-y justify-center overflow-hidden"
        onPointerDown={({ clientX, clientY, button, pointerType }) => {
          if (button === 0) drag.current = { x: clientX, y: clientY, far: 0 };
          touched.current = pointerType === 'touch' ? (spot?.country ?? null) : undefined;
        }}
        onPointerMove={onPointerMove}
        onPointerLeave={({ pointerType }) => {
          drag.current = null;
          if (pointerType !== 'touch') setSpot(null);
        }}
        onPointerUp={(event) => {
          const isClick = (drag.current?.far ?? 0) <= click;
          drag.current = null;
          if (!isClick) return;
          const country = countryAt(event);
          const isMeant = touched.current === undefined || touched.current === country;
          if (event.pointerType === 'touch') {
            setSpot(spotAt(event));
            untilTouchedElsewhere(event.currentTarget, () => setSpot(null));
          }
          if (isMeant && country !== null && values.has(country)) onPick?.(country);
        }}
      >
        <svg
          viewBox={`${view.x} ${view.y} ${worldSize.width / view.zoom} ${worldSize.height / view.zoom}`}
          className="size-full"
        >
          <Countries {...props} picks={onPick !== null} at={spot?.country ?? null} />
        </svg>
        {spot && (
          <ChartTip
            x={spot.x}
            y={spot.y}
            title={countryName(spot.country)}
            rows={[{ label: valueLabel, value: value === null ? '–' : format(value) }]}
          />
        )}
      </div>
      <div className="absolute right-0 bottom-0 flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
        <ZoomButton label={t`Zoom in`} onClick={() => setView(zoomed(view, 1.6))}>
          <Plus aria-hidden className="size-3.5" />
        </ZoomButton>
        <ZoomButton label={t`Zoom out`} onClick={() => setView(zoomed(view, 1 / 1.6))}>
          <Minus aria-hidden className="size-3.5" />
        </ZoomButton>
      </div>
    </div>
  );
}

interface ZoomButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function ZoomButton({ label, onClick, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="flex size-7 cursor-pointer items-center justify-center text-muted hover:bg-raised hover:text-ink"
    >
      {children}
    </button>
  );
}

type CountriesProps = Pick<WorldMapProps, 'values' | 'largest' | 'color'> & {
  picks: boolean;
  at: string | null;
};

const Countries = memo(function Countries({ values, largest, color, picks, at }: CountriesProps) {
  return (
    <g stroke="var(--surface)" strokeWidth={0.6}>
      {Object.entries(shapes).map(([country, shape]) => {
        const value = values.get(country) ?? null;
        return (
          <path
            key={country}
            d={shape}
            data-country={country}
            fill={heatColor(value, largest, color)}
            vectorEffect="non-scaling-stroke"
            {...(values.has(country) && picks && { className: 'cursor-pointer' })}
            {...(country === at && { stroke: 'var(--ink)', strokeWidth: 1.2 })}
          />
        );
      })}
    </g>
  );
});
