import { lazy, Suspense } from 'react';
import { useSeen } from '../../components/use-seen.ts';
import { RankingView } from '../bar-list/ranking-view.tsx';
import type { ChartAnswer } from '../answer.ts';
import type { ChartViewProps } from '../chart-definition.ts';
import { HeatScale } from '../heat-scale.tsx';
import { valueFormat } from '../value-format.ts';
import { t } from '../../words/words.ts';

/** Its shapes are loaded with the first map that comes near what is visible. */
const WorldMap = lazy(async () => {
  const { WorldMap } = await import('./world-map.tsx');
  return { default: WorldMap };
});

const waiting = <div className="h-full animate-pulse rounded-lg bg-raised" />;

/** Countries on a map, with a list of them below; groups of something else are only a list. */
export function MapView(props: ChartViewProps) {
  const { answer, appearance, onPick } = props;
  const { names, series, dimension } = answer;
  const [place, isSeen] = useSeen<HTMLDivElement>();
  if (dimension !== 'country') return <RankingView {...props} />;
  const format = valueFormat(appearance.options);
  const color = appearance.options.colors?.[0] ?? appearance.preferred[0] ?? 'var(--chart-1)';
  const values = new Map(names.map((name, index) => [name, series[0]?.values[index] ?? null]));
  const largest = Math.max(0, ...[...values.values()].map((value) => value ?? 0));
  return (
    <div className="flex h-full flex-col gap-2">
      <div ref={place} className="min-h-0 flex-3">
        <Suspense fallback={waiting}>
          {isSeen ? (
            <WorldMap
              values={values}
              absent={absentValue(answer)}
              largest={largest}
              color={color}
              valueLabel={series[0]?.label ?? t`Value`}
              format={format.full}
              onPick={onPick && ((country) => onPick(dimension, country))}
            />
          ) : (
            waiting
          )}
        </Suspense>
      </div>
      <HeatScale color={color} least={format.short(0)} most={format.short(largest)} />
      <div className="min-h-0 flex-2">
        <RankingView {...props} />
      </div>
    </div>
  );
}

/** What a country has that the answer doesn't name: nothing, if it names all of them with their counts. */
function absentValue({ series, truncated, isLimited, hasOthers }: ChartAnswer): 0 | null {
  const isCount = series[0]?.unit === '';
  return isCount && !truncated && isLimited !== true && hasOthers !== true ? 0 : null;
}
