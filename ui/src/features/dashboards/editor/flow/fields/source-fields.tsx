import { Combobox } from '../../../../../components/combobox/combobox.tsx';
import { Labelled } from '../../../../../components/labelled.tsx';
import { fieldNames, findDataset, hasField } from '../../../../datasets/index.ts';
import { DatasetSelect } from '../../dataset-select.tsx';
import type { NodeFieldsProps } from './node-fields-props.ts';
import { t } from '../../../../../words/words.ts';

/** Which rows are read, and which of their fields is measured. */
export function SourceFields({ node, datasets, onChange }: NodeFieldsProps<'source'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <DatasetSelect
        datasets={datasets}
        value={node.dataset}
        onChange={(name) => {
          const dataset = findDataset(datasets, name);
          const keeps = node.field === '*' || hasField(dataset, node.field);
          const field = keeps ? node.field : (dataset?.identity ?? '*');
          onChange({ ...node, dataset: name, field });
        }}
      />
      <Labelled label={t`Measured field`} hint={t`* counts all rows.`}>
        {(input) => (
          <Combobox
            {...input}
            label={t`Measured field`}
            className="flex-none"
            value={node.field}
            suggestions={fieldNames([findDataset(datasets, node.dataset)])}
            onChange={(field) => onChange({ ...node, field })}
          />
        )}
      </Labelled>
    </div>
  );
}
