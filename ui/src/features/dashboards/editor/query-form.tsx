import { Plus } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { type Dataset, findDataset } from '../../datasets/index.ts';
import { newSeries, type ChartForm, type SeriesForm } from './chart-form.ts';
import type { FaultPlace, FormPart } from './fault-place.ts';
import { SeriesCard } from './series-card.tsx';
import { SplitCard } from './split-card.tsx';
import { WholeFields } from './whole-fields.tsx';
import { t } from '../../../words/words.ts';

interface QueryFormProps {
  form: ChartForm;
  datasets: readonly Dataset[];
  fault: { readonly place: FaultPlace; readonly message: string } | null;
  onChange: (form: ChartForm) => void;
}

const ways = [
  { value: 'apart', label: t`Separate series` },
  { value: 'formula', label: t`Formula` },
  { value: 'combine', label: t`Sum` },
] as const;
const mostSeries = 20;

/** The form of a query: what is counted, and how it is split. */
export function QueryForm({ form, datasets, fault, onChange }: QueryFormProps) {
  const { series, together, whole, split } = form;
  const change = (index: number, one: SeriesForm) =>
    onChange({ ...form, series: series.with(index, one) });
  const faultAt = (index: number | null) => (part: FormPart) =>
    fault && fault.place.part === part && fault.place.series === index ? fault.message : undefined;
  return (
    <>
      {series.map((one, index) => (
        <SeriesCard
          key={one.id}
          index={index}
          datasets={datasets}
          series={one}
          named={together === 'apart'}
          faultOf={faultAt(index)}
          onChange={(changed) => change(index, changed)}
          onRemove={
            series.length > 1
              ? () => onChange({ ...form, series: series.toSpliced(index, 1) })
              : null
          }
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="plain"
          size="small"
          disabled={series.length >= mostSeries}
          onClick={() => onChange({ ...form, series: [...series, newSeries(series)] })}
        >
          <Plus aria-hidden className="size-3.5" />
          {t`Add series`}
        </Button>
        {(series.length > 1 || together !== 'apart') && (
          <Segmented
            label={t`Combine series`}
            value={together}
            choices={ways}
            onChange={(way) => onChange({ ...form, together: way })}
          />
        )}
      </div>
      {together !== 'apart' && (
        <Card>
          <WholeFields
            whole={whole}
            formula={together === 'formula'}
            fault={faultAt(null)('formula')}
            onChange={(changed) => onChange({ ...form, whole: changed })}
          />
        </Card>
      )}
      <SplitCard
        split={split}
        datasets={series.map(({ dataset }) => findDataset(datasets, dataset))}
        faultOf={faultAt(null)}
        onChange={(changed) => onChange({ ...form, split: changed })}
      />
    </>
  );
}
