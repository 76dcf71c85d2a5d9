import { CrossButton } from '../../../components/cross-button.tsx';
import { Card } from '../../../components/card.tsx';
import { Select } from '../../../components/select.tsx';
import { type Dataset, fieldNames, findDataset } from '../../datasets/index.ts';
import { letterOf, type SeriesForm } from './chart-form.ts';
import type { FormPart } from './fault-place.ts';
import { FilterEditor } from './filter-editor.tsx';
import { mapFields } from './map-fields.ts';
import { FormNote } from './form-note.tsx';
import { withMeasure } from './measures.ts';
import { MeasureFields } from './measure-fields.tsx';
import { DatasetSelect } from './dataset-select.tsx';
import { latestChoices } from './choices.ts';
import { t } from '../../../words/words.ts';

interface SeriesCardProps {
  index: number;
  datasets: readonly Dataset[];
  series: SeriesForm;
  /** Whether it has a name of its own. */
  named: boolean;
  faultOf: (part: FormPart) => string | undefined;
  onChange: (series: SeriesForm) => void;
  /** Null if it is the only one. */
  onRemove: (() => void) | null;
}

/** One series: its dataset, measure and filters. */
export function SeriesCard(props: SeriesCardProps) {
  const { index, datasets, series, named, faultOf, onChange, onRemove } = props;
  const info = findDataset(datasets, series.dataset);
  const fields = fieldNames([info]);
  const letter = letterOf(index);
  return (
    <Card aria-label={t`Series ${letter}`} className="flex flex-col gap-3 p-4">
      <div className="flex items-center gap-2">
        <span className="flex size-7 shrink-0 items-center justify-center rounded-md bg-accent-soft font-mono text-sm font-semibold">
          {letter}
        </span>
        {named && (
          <input
            aria-label={t`Name of series ${letter}`}
            placeholder={t`Name`}
            maxLength={200}
            value={series.name}
            onChange={(event) => onChange({ ...series, name: event.target.value })}
            className="h-9 min-w-0 flex-1 rounded-lg border border-control bg-surface px-2.5 text-sm placeholder:text-muted"
          />
        )}
        {onRemove && (
          <CrossButton
            className="ml-auto"
            aria-label={t`Remove series ${letter}`}
            onClick={onRemove}
          />
        )}
      </div>
      <div>
        <div className="flex flex-wrap gap-2 *:min-w-0">
          <DatasetSelect
            labelHidden
            className="h-9 w-full max-w-60"
            datasets={datasets}
            value={series.dataset}
            onChange={(dataset) => {
              const next = { ...series, dataset };
              const base = { ...next, measure: 'count' as const, field: '*' };
              onChange(withMeasure(base, 'count:*', findDataset(datasets, dataset)));
            }}
          />
          <MeasureFields measured={series} dataset={info} onChange={onChange} />
        </div>
        <FormNote fault={faultOf('dataset') ?? faultOf('field') ?? faultOf('measure')} />
      </div>
      <div>
        <FilterEditor
          group={series.filters}
          dataset={series.dataset}
          fields={fields}
          maps={mapFields(info)}
          depth={0}
          onChange={(filters) => onChange({ ...series, filters })}
        />
        <FormNote fault={faultOf('filters')} />
      </div>
      {(series.latestOf !== null || series.dataset === 'events-mods') && (
        <div>
          <Select
            label={t`Duplicates`}
            labelHidden
            value={series.latestOf ?? ''}
            choices={latestChoices}
            onChange={(latestOf) => onChange({ ...series, latestOf: latestOf || null })}
          />
          <FormNote fault={faultOf('latestOf')} />
        </div>
      )}
    </Card>
  );
}
