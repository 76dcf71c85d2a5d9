import { Combobox } from '../../../components/combobox/combobox.tsx';
import { Select } from '../../../components/select.tsx';
import { fieldNames, type Dataset } from '../../datasets/index.ts';
import { measureChoices, measureOf, withMeasure, type Measured } from './measures.ts';
import { t } from '../../../words/words.ts';

interface MeasureFieldsProps<Series extends Measured> {
  measured: Series;
  dataset: Dataset | null;
  onChange: (measured: Series) => void;
}

/** What is counted, and of which field if that is not fixed. */
export function MeasureFields<Series extends Measured>(props: MeasureFieldsProps<Series>) {
  const { measured, dataset, onChange } = props;
  const chosen = measureOf(measured, dataset);
  return (
    <>
      <Select
        label={t`Measure`}
        labelHidden
        className="h-9 w-full"
        value={chosen}
        choices={measureChoices(dataset)}
        onChange={(measure) => onChange(withMeasure(measured, measure, dataset))}
      />
      {!chosen.includes(':') && (
        <Combobox
          label={t`Measured field`}
          placeholder={t`Field`}
          value={measured.field}
          suggestions={fieldNames([dataset])}
          onChange={(field) => onChange({ ...measured, field })}
        />
      )}
    </>
  );
}
