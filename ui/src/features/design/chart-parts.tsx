import { useMemo } from 'react';
import { chartChoices } from '../../charts/chart-types.ts';
import { ChartView } from '../../charts/chart-view.tsx';
import type { ChartType } from '../../charts/chart-definition.ts';
import { Card } from '../../components/card.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { noOptions } from '../../charts/no-options.ts';
import { DesignSection } from './design-section.tsx';
import { empty, sampleOf } from './sample-answers.ts';

const markers = [{ key: 'release', index: 9, title: 'Release 1.6', color: 'var(--chart-5)' }];
const failed = 'The query reads more rows than it may. Choose a shorter period.';
const noPick = () => undefined;

/** Every type of chart with data that suits it, and the states of one. */
export function ChartParts() {
  return (
    <DesignSection title="Charts">
      <div className="grid items-start gap-4 md:grid-cols-2">
        {chartChoices.map(({ value, label }) => (
          <Sample key={value} type={value} label={label} />
        ))}
        <Sample type="line" label="Without data" isEmpty />
        <Sample type="table" label="Not all rows" isCut />
        <Card>
          <h3 className="mb-2 text-sm font-semibold">Loading</h3>
          <Skeleton className="h-72" />
        </Card>
        <Card>
          <h3 className="mb-2 text-sm font-semibold">Failed</h3>
          <FailureNotice error={new Error(failed)} retry={noPick} />
        </Card>
      </div>
    </DesignSection>
  );
}

interface SampleProps {
  type: ChartType;
  label: string;
  isEmpty?: boolean;
  isCut?: boolean;
}

function Sample({ type, label, isEmpty = false, isCut = false }: SampleProps) {
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
          answer={isCut ? { ...answer, truncated: true } : answer}
          before={before}
          appearance={appearance}
          markers={markers}
          onPick={noPick}
        />
      </div>
    </Card>
  );
}
