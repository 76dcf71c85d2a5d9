import { CrossButton } from '../../../components/cross-button.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { NamedField } from '../../datasets/index.ts';
import { Segmented } from '../../../components/segmented.tsx';
import { FormNote } from './form-note.tsx';
import type { SplitPartProps } from './split-props.ts';
import { Combobox } from '../../../components/combobox/combobox.tsx';
import { t } from '../../../words/words.ts';
import { FieldSet } from '../../../components/field-set.tsx';

const mostFields = 4;
const modes = [
  { value: 'combined', label: t`Combined` },
  { value: 'flat', label: t`Separate columns` },
] as const;

/** The fields that rows are grouped by. */
export function GroupFields(props: SplitPartProps & { fields: readonly NamedField[] }) {
  const { split, faultOf, onChange, fields } = props;
  const { groupBy, mode } = split;
  /** The place of the field that was added last: its input gets the focus. */
  const [added, setAdded] = useState<number>();
  const set = (next: readonly string[]) => onChange({ ...split, groupBy: next });
  return (
    <FieldSet legend={t`Group by`}>
      <div className="flex flex-col gap-2">
        {groupBy.map((field, index) => (
          <div key={index} className="flex gap-2">
            <Combobox
              label={t`Group by field ${index + 1}`}
              autoFocus={index === added}
              isOpenAtFirst={index === added}
              placeholder={t`Field`}
              value={field}
              suggestions={fields}
              onChange={(value) => set(groupBy.with(index, value))}
            />
            <CrossButton
              aria-label={
                field === '' ? t`Remove this from grouping` : t`Remove ${field} from grouping`
              }
              onClick={() => set(groupBy.toSpliced(index, 1))}
            />
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          {groupBy.length < mostFields && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                setAdded(groupBy.length);
                set([...groupBy, '']);
              }}
            >
              <Plus aria-hidden className="size-3.5" />
              {t`Add field`}
            </Button>
          )}
          {groupBy.length > 1 && (
            <Segmented
              label={t`Field layout`}
              value={mode}
              choices={modes}
              onChange={(value) => onChange({ ...split, mode: value })}
            />
          )}
        </div>
      </div>
      <FormNote fault={faultOf('group')} />
    </FieldSet>
  );
}
