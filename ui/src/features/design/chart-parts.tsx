import { useMemo } from 'react';
import { chartChoices } from '../../charts/chart-types.ts';
import { ChartView } from '../../charts/chart-view.tsx';
import type { ChartType } from '../../charts/chart-definition.ts';
import { Card } from '../../components/card.tsx';
import { noOptions } from '../../charts/no-options.ts';
import { DesignSection } from './design-section.tsx';
import { empty, sampleOf } from './sample-answers.ts';

const markers = [{ key: 'release', index: 9, title: 'Release 1.6', color: 'var(--chart-5)' }];
const noPick = () => undefined;

/** Every type of chart with data that suits it, and one without. */
export function ChartParts() {
  return (
    <DesignSection title="Charts">
      <div className="grid items-start gap-4 md:grid-cols-2">
        {chartChoices.map(({ value, label }) => (
          <Sample key={value} type={value} label={label} />
        ))}
        <Sample type="line" label="Without data" isEmpty />
      </div>
    </DesignSection>
  );
}

interface SampleProps {
  type: ChartType;
  label: string;
  isEmpty?: boolean;
}

function Sample({ type, label, isEmpty = false }: SampleProps) {
  const appearance = useMemo(() => ({ type, options: noOptions, preferred: [] }), [type]);
  const { answer, before } = useMemo(
    () => (isEmpty ? { answer: empty, before: null } : sampleOf(type)),
    [type, isEmpty],
  );
  return (
    <Card className="flex flex-col">
      <h3 className="mb-2 text-sm font-semibold">{label}</h3>
      <div className={type === 'map' ? 'h-112' : type === 'number' ? 'h-28' : 'h-72'}>
        <ChartView
          answer={answer}
          before={before}
          appearance={appearance}
          markers={markers}
          onPick={noPick}
        />
      </div>
    </Card>
  );
}
