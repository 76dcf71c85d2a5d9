import { useState } from 'react';
import { ColorList } from '../../../../../charts/fields/color-list.tsx';
import { Combobox } from '../../../../../components/combobox/combobox.tsx';
import { Field } from '../../../../../components/field.tsx';
import { ColorField } from '../../../../../components/forms/color-field.tsx';
import { Labelled } from '../../../../../components/labelled.tsx';
import { t } from '../../../../../words/words.ts';
import type { RequestedOutput } from '../../../chart-query.ts';
import type { Dataset } from '../../../../datasets/index.ts';
import { FormNote } from '../../form-note.tsx';
import { metadataColors, metadataText, otherKeys, withMetadata } from '../output-metadata.ts';

interface MetadataFieldsProps {
  output: RequestedOutput;
  /** The fields of the output's groups, as suggestions. */
  grouped: readonly string[];
  /** The error about a key of the metadata. */
  fault: { readonly key: string; readonly message: string } | null;
  datasets: readonly Dataset[];
  onChange: (output: RequestedOutput) => void;
}

/** The icon sets that fields of datasets have. */
const iconSetsOf = (datasets: readonly Dataset[]) => [
  ...new Set(datasets.flatMap(({ fields }) => fields.flatMap(({ iconSet }) => iconSet ?? []))),
];
const split = 'flex-none';

/** The metadata of an output, which is part of its answer. */
export function MetadataFields({
  output,
  grouped,
  fault,
  datasets,
  onChange,
}: MetadataFieldsProps) {
  const faultOf = (key: string) => (fault?.key === key ? fault.message : undefined);
  const others = otherKeys(output);
  const [isOpen, setOpen] = useState(Object.keys(output.metadata ?? {}).length > 0);
  return (
    <details
      open={isOpen || fault !== null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-line pt-3"
    >
      <summary className="cursor-pointer text-sm font-medium">{t`Metadata`}</summary>
      <p className="mt-1 text-xs text-muted">
        {t`Charts use the colors, unless the chart has its own. Your own clients get all of it with the answer.`}
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <ColorField
          label={t`Color`}
          value={metadataText(output, 'color')}
          fault={faultOf('color')}
          onChange={(color) => onChange(withMetadata(output, 'color', color))}
        />
        <div>
          <ColorList
            label={t`Colors of its series`}
            colors={metadataColors(output)}
            onChange={(colors) => onChange(withMetadata(output, 'colors', colors))}
          />
          <FormNote fault={faultOf('colors')} />
        </div>
        <Labelled label={t`Split field`} fault={faultOf('splitField')}>
          {(input) => (
            <Combobox
              {...input}
              label={t`Split field`}
              className={split}
              value={metadataText(output, 'splitField')}
              suggestions={grouped}
              onChange={(field) => onChange(withMetadata(output, 'splitField', field))}
            />
          )}
        </Labelled>
        <Field
          label={t`Split pattern`}
          className="font-mono"
          fault={faultOf('splitPattern')}
          value={metadataText(output, 'splitPattern')}
          onChange={({ target }) => onChange(withMetadata(output, 'splitPattern', target.value))}
        />
        <Labelled label={t`Icon set ID`} fault={faultOf('iconSetId')}>
          {(input) => (
            <Combobox
              {...input}
              label={t`Icon set ID`}
              className={split}
              value={metadataText(output, 'iconSetId')}
              suggestions={iconSetsOf(datasets)}
              onChange={(id) => onChange(withMetadata(output, 'iconSetId', id))}
            />
          )}
        </Labelled>
      </div>
      {others.length > 0 && (
        <p className="mt-3 text-xs break-words text-muted">
          {t`Other keys: ${others.join(', ')}. Edit them under “Query”.`}
        </p>
      )}
    </details>
  );
}
