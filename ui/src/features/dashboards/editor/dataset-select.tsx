import { Select } from '../../../components/select.tsx';
import { type Dataset, findDataset } from '../../datasets/index.ts';
import { t } from '../../../words/words.ts';

interface DatasetSelectProps {
  datasets: readonly Dataset[];
  value: string;
  /** The label is only for screen readers. */
  labelHidden?: boolean;
  className?: string;
  onChange: (dataset: string) => void;
}

/** The dataset that is read; one that the service doesn't list keeps its name. */
export function DatasetSelect({ datasets, value, ...rest }: DatasetSelectProps) {
  const known = datasets.map(({ name, title }) => ({ value: name, label: title }));
  const isKnown = findDataset(datasets, value) !== null;
  return (
    <Select
      label={t`Data`}
      value={value}
      choices={isKnown ? known : [...known, { value, label: value }]}
      {...rest}
    />
  );
}
