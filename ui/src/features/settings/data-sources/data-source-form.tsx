import { Field } from '../../../components/field.tsx';
import type { PageSearch } from '../../../components/page-search.ts';
import { Select } from '../../../components/select.tsx';
import type { ItemFormEvents } from '../../../components/forms/editable-list.tsx';
import { ItemForm } from '../../../components/forms/item-form.tsx';
import { useItemForm } from '../../../components/forms/use-item-form.ts';
import { useReread } from '../../../components/forms/use-reread.ts';
import { useMemberProject } from '../../projects/index.ts';
import {
  createDataSource,
  type DataSource,
  type DataSourceFields,
  dataSourcesQuery,
  updateDataSource,
} from './data-source-requests.ts';
import { ValueRules } from './value-rules.tsx';
import { dataTypes, fitting, metricShapes } from './data-source-words.ts';
import { t } from '../../../words/words.ts';

const blank: DataSourceFields = {
  name: '',
  referenceId: '',
  dataType: 'number',
  metricShape: 'scalar',
  regex: null,
  allowNegative: true,
  allowFloat: true,
  minValue: null,
  maxValue: null,
};

interface DataSourceFormProps extends ItemFormEvents {
  /** Null for a new one. */
  source: DataSource | null;
  /** The shown page of the list. */
  search: PageSearch;
}

export function DataSourceForm({ source, search, onDone, onCancel }: DataSourceFormProps) {
  const { id: projectId } = useMemberProject();
  const saved = source === null ? blank : fieldsOf(source);
  const draft = useItemForm<DataSourceFields>({
    saved,
    fit: fitting,
    save: (values, changes) =>
      source === null
        ? createDataSource(projectId, values)
        : updateDataSource(projectId, source.id, changes),
    reread: useReread(source, (client) =>
      client.fetchQuery({ ...dataSourcesQuery(projectId, search), staleTime: 0 }),
    ),
    onDone,
  });
  const { values: fields, set, faultOf: fault } = draft;
  const isNumber = fields.dataType === 'number';
  const bound = (key: 'minValue' | 'maxValue') => ({
    type: 'number',
    step: 'any',
    value: fields[key] ?? '',
    fault: fault(key),
    onChange: ({ target }: { target: { value: string } }) =>
      set({ [key]: target.value === '' ? null : Number(target.value) }),
  });
  return (
    <ItemForm
      newItem={t`New data source`}
      createItem={t`Create data source`}
      name={source?.name ?? null}
      draft={draft}
      onCancel={onCancel}
      wide={
        <ValueRules
          draft={draft}
          problem={fields.regex === saved.regex ? source?.regexProblem?.message : undefined}
        />
      }
    >
      <Field
        label={t`Name`}
        required
        placeholder={t`Queue length`}
        value={fields.name}
        fault={fault('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Field
        label={t`Key`}
        required
        className="font-mono"
        placeholder="queue_length"
        hint={t`As sent in telemetry: a-z, 0-9 and underscores.`}
        value={fields.referenceId}
        fault={fault('referenceId')}
        onChange={(event) => set({ referenceId: event.target.value })}
      />
      <Select
        label={t`Value type`}
        value={fields.dataType}
        choices={dataTypes}
        onChange={(dataType) => set({ dataType })}
      />
      <Select
        label={t`Shape`}
        value={fields.metricShape}
        choices={metricShapes}
        onChange={(metricShape) => set({ metricShape })}
      />
      {isNumber && <Field label={t`Minimum (optional)`} {...bound('minValue')} />}
      {isNumber && <Field label={t`Maximum (optional)`} {...bound('maxValue')} />}
    </ItemForm>
  );
}

function fieldsOf(source: DataSource): DataSourceFields {
  const {
    id: _id,
    projectId: _project,
    createdAt: _created,
    updatedAt: _updated,
    regexProblem: _problem,
    ...own
  } = source;
  return own;
}
