import { useRef, useState, type ReactNode } from 'react';
import { ChartCell, ChartCells } from '../../../charts/chart-cells.tsx';
import { plural, t } from '../../../words/words.ts';
import type { Chart } from '../dashboard-requests.ts';
import { movedIn, type Places, putChart, samePlace, type Step, stepChart } from './arrange.ts';
import { ArrangeHandles, type Change } from './arrange-handles.tsx';
import type { Arranging } from './use-arranging.ts';
import { useGlide } from './use-glide.ts';

interface ArrangedCellsProps {
  charts: readonly Chart[];
  arranging: Arranging;
  /** The cards of the charts by ID. */
  cards: ReadonlyMap<string, ReactNode>;
}

/** A chart that is being moved or resized. */
interface Held {
  readonly id: string;
  /** Where everything would land; null by keyboard, which puts it there at once. */
  readonly preview: Places | null;
}

/** The cells of a dashboard, in which charts are moved and resized while they are arranged. */
export function ArrangedCells({ charts, arranging, cards }: ArrangedCellsProps) {
  const { places, isOn, isSaving, said, put } = arranging;
  const [held, setHeld] = useState<Held | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const shown = held?.preview ?? places;
  const landing = held && isOn ? shown.get(held.id) : undefined;
  useGlide(grid, { isOn, held: held?.preview ? held.id : null });

  const land = ({ id, name }: Chart, next: Places): void => {
    const moved = movedIn(next, places).length;
    put(moved > 0 ? next : null, placeWords(name, id, next, moved));
  };
  const handles = (chart: Chart) => {
    const { id, name } = chart;
    const place = places.get(id) ?? chart.position;
    return (
      <ArrangeHandles
        name={name}
        width={place.w}
        onDrag={(change, step) => {
          setHeld(step && { id, preview: changed(places, id, change, step) });
        }}
        onDrop={(change, step) => {
          setHeld(null);
          if (step[0] !== 0 || step[1] !== 0) land(chart, changed(places, id, change, step));
        }}
        onStep={(change, step) => {
          setHeld({ id, preview: null });
          const next =
            change === 'move' ? stepChart(places, id, step) : changed(places, id, change, step);
          land(chart, next);
        }}
        onLeave={() => setHeld(null)}
      />
    );
  };
  return (
    <>
      <div ref={grid} className="relative">
        <ChartCells>
          {charts.map((chart) => {
            const { id } = chart;
            // What is dragged follows the pointer from where it was.
            const from = id === held?.id ? places : shown;
            return (
              <ChartCell key={id} id={id} place={from.get(id) ?? chart.position}>
                <div data-arranged className="relative h-full">
                  {cards.get(id)}
                  {isOn && !isSaving && handles(chart)}
                </div>
              </ChartCell>
            );
          })}
          {landing && (
            <ChartCell place={landing}>
              <div
                aria-hidden
                data-landing
                className="h-full rounded-xl bg-accent-soft outline-2 outline-offset-4 outline-accent"
              />
            </ChartCell>
          )}
        </ChartCells>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

function changed(places: Places, id: string, change: Change, [across, down]: Step): Places {
  const place = places.get(id);
  if (place === undefined) return places;
  const { x, y, w, h } = place;
  const wanted =
    change === 'move'
      ? { ...place, x: x + across, y: y + down }
      : { ...place, w: w + across, h: h + down };
  // Without a change, nothing else is moved up.
  return samePlace(place, wanted) ? places : putChart(places, id, wanted);
}

/** Where a chart is now, and how many others have made room. */
function placeWords(name: string, id: string, next: Places, moved: number): string {
  const place = next.get(id);
  if (place === undefined) return '';
  const { x, y, w, h } = place;
  if (moved <= 1) return t`${name}: column ${x + 1}, row ${y + 1}, ${w} wide, ${h} high`;
  return t`${name}: column ${x + 1}, row ${y + 1}, ${w} wide, ${h} high. ${plural(moved - 1, { one: '# other chart moved', other: '# other charts moved' })}`;
}
