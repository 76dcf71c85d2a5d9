import { Check } from '../../components/check.tsx';
import { NumberField } from '../../components/forms/number-field.tsx';
import { Select } from '../../components/select.tsx';
import type { Grouping } from './error-grouping-queries.ts';
import { modes, rawPolicies, selections } from './grouping-choices.ts';
import { t } from '../../words/words.ts';
import { FieldSet } from '../../components/field-set.tsx';

interface GroupingFieldsProps {
  draft: Grouping;
  onChange: (part: Partial<Grouping>) => void;
}

/** Which parts of an error count for grouping. */
export function GroupingFields({ draft, onChange }: GroupingFieldsProps) {
  const check = (
    name: 'includeErrorKind' | 'includeFunction' | 'includeModule' | 'includeFile',
    label: string,
  ) => <Check label={label} checked={draft[name]} onChange={(on) => onChange({ [name]: on })} />;
  const mode = (
    <Select
      label={t`Grouping mode`}
      value={draft.mode}
      choices={modes}
      onChange={(next) => onChange({ mode: next })}
    />
  );
  if (draft.mode === 'legacy') return mode;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {mode}
        <Select
          label={t`Parts of the cause chain to compare`}
          value={draft.segmentSelection}
          choices={selections}
          onChange={(segmentSelection) => onChange({ segmentSelection })}
        />
        <NumberField
          label={t`Frames to compare`}
          min={0}
          max={1024}
          required
          value={draft.maxFrames}
          hint={t`From the crash on. Fewer frames make fewer issues.`}
          onChange={(maxFrames) => onChange({ maxFrames })}
        />
        <Select
          label={t`Stacks that can’t be parsed`}
          value={draft.rawStackPolicy}
          choices={rawPolicies}
          onChange={(rawStackPolicy) => onChange({ rawStackPolicy })}
        />
      </div>
      <FieldSet legend={t`Compare`}>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {check('includeErrorKind', t`Error type`)}
          {check('includeFunction', t`Function of each frame`)}
          {check('includeModule', t`Module of each frame`)}
          {check('includeFile', t`File of each frame`)}
        </div>
      </FieldSet>
      <FieldSet legend={t`Ignore`}>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Check
            label={t`Runtime frames, if there are frames of your code`}
            checked={draft.runtimeFramePolicy === 'exclude_when_application_frame_exists'}
            onChange={(on) =>
              onChange({
                runtimeFramePolicy: on ? 'exclude_when_application_frame_exists' : 'include',
              })
            }
          />
          <Check
            label={t`Repeated frames`}
            checked={draft.adjacentFramePolicy === 'deduplicate'}
            onChange={(on) => onChange({ adjacentFramePolicy: on ? 'deduplicate' : 'preserve' })}
          />
        </div>
      </FieldSet>
    </>
  );
}
