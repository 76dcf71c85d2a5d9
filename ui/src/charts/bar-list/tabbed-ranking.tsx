import { useState } from 'react';
import { Segmented } from '../../components/segmented.tsx';
import type { ChartViewProps } from '../chart-definition.ts';
import { RankingView } from './ranking-view.tsx';
import { rankingOf } from './ranking-of.ts';
import { t } from '../../words/words.ts';

/** A ranking of each output; several are tabs. */
export function TabbedRanking(props: ChartViewProps) {
  const { answer } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  if (answer.kind === 'scalar' || answer.series.length < 2) return <RankingView {...props} />;
  const shown = answer.series.find(({ key }) => key === chosen) ?? answer.series[0];
  if (!shown) return null;
  const own = rankingOf(answer, shown);
  const isPickable = !own.dimension.includes(' / ');
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="shrink-0">
        <Segmented
          label={t`List`}
          value={shown.key}
          choices={answer.series.map(({ key, label }) => ({ value: key, label }))}
          onChange={setChosen}
        />
      </div>
      <div className="min-h-0 flex-1">
        <RankingView {...props} answer={own} onPick={isPickable ? props.onPick : null} />
      </div>
    </div>
  );
}
