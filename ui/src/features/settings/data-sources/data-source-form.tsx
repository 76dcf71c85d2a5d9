import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckRow } from '../../../components/check-row.tsx';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { changesOf, faultAt } from '../../../components/forms/draft.ts';
import { EditForm } from '../../../components/forms/edit-form.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { useUnsaved } from '../../../components/forms/unsaved.ts';
import {
  createDataSource,
  type DataSource,
  type DataSourceFields,
  updateDataSource,
} from './data-source-requests.ts';
import { dataTypes, fitting, metricShapes } from './data-source-words.ts';

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

interface DataSourceFormProps {
  /** Null = a new one. */
  source: DataSource | null;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

export function DataSourceForm({ source, onDone, onCancel }: DataSourceFormProps) {
  const { id: projectId } = useMemberProject();
  const [edited, setEdited] = useState<Partial<DataSourceFields>>({});
  const set = (change: Partial<DataSourceFields>) => setEdited({ ...edited, ...change });
  const saved = source === null ? blank : fieldsOf(source);
  const fields = { ...saved, ...edited };
  useUnsaved(Object.keys(edited).length > 0);
  const saving = useMutation({
    mutationFn: () =>
      source === null
        ? createDataSource(projectId, fitting(fields))
        : updateDataSource(projectId, source.id, changesOf(saved, fitting(fields))),
    onSuccess: onDone,
  });
  const fault = (key: keyof DataSourceFields) => faultAt(saving.error, key);
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
    <EditForm
      label={source === null ? 'New data source' : `Edit ${source.name}`}
      action={source === null ? 'Create data source' : 'Save'}
      isPending={saving.isPending}
      error={saving.error}
      fields={Object.keys(blank)}
      onSubmit={() => saving.mutate()}
      onCancel={onCancel}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Name"
          required
          placeholder="Queue length"
          value={fields.name}
          fault={fault('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <Field
          label="Key"
          required
          className="font-mono"
          placeholder="queue_length"
          hint="As sent in telemetry: a-z, 0-9 and underscores."
          value={fields.referenceId}
          fault={fault('referenceId')}
          onChange={(event) => set({ referenceId: event.target.value })}
        />
        <Select
          label="Value type"
          value={fields.dataType}
          choices={dataTypes}
          onChange={(event) => {
            const found = dataTypes.find(({ value }) => value === event.target.value);
            if (found) set({ dataType: found.value });
          }}
        />
        <Select
          label="Shape"
          value={fields.metricShape}
          choices={metricShapes}
          onChange={(event) => {
            const found = metricShapes.find(({ value }) => value === event.target.value);
            if (found) set({ metricShape: found.value });
          }}
        />
        {isNumber && <Field label="Minimum (optional)" {...bound('minValue')} />}
        {isNumber && <Field label="Maximum (optional)" {...bound('maxValue')} />}
      </div>
      {isNumber && (
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <CheckRow
            label="Allow negative numbers"
            checked={fields.allowNegative}
            onChange={(allowNegative) => set({ allowNegative })}
          />
          <CheckRow
            label="Allow fractions"
            checked={fields.allowFloat}
            onChange={(allowFloat) => set({ allowFloat })}
          />
        </div>
      )}
      {fields.dataType === 'string' && (
        <Field
          label="Pattern (optional)"
          className="font-mono"
          placeholder="^[a-z]+$"
          hint="Texts must match this RE2 regular expression."
          value={fields.regex ?? ''}
          fault={
            fault('regex') ??
            (edited.regex === undefined ? source?.regexProblem?.message : undefined)
          }
          onChange={(event) => set({ regex: event.target.value || null })}
        />
      )}
    </EditForm>
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
