import { Check } from '../../components/check.tsx';
import { Field } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import type { Grouping } from './error-grouping-queries.ts';
import { chosen, modes, rawPolicies, selections } from './grouping-choices.ts';

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
      label="Grouping mode"
      value={draft.mode}
      choices={modes}
      onChange={({ target }) => onChange({ mode: chosen(modes, target.value, draft.mode) })}
    />
  );
  if (draft.mode === 'legacy') return mode;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {mode}
        <Select
          label="Parts of the cause chain to compare"
          value={draft.segmentSelection}
          choices={selections}
          onChange={({ target }) =>
            onChange({ segmentSelection: chosen(selections, target.value, draft.segmentSelection) })
          }
        />
        <Field
          label="Frames to compare"
          type="number"
          min={0}
          max={1024}
          required
          value={draft.maxFrames}
          hint="From the crash on. Fewer frames make fewer issues."
          onChange={({ target }) => onChange({ maxFrames: target.valueAsNumber || 0 })}
        />
        <Select
          label="Stacks that can’t be parsed"
          value={draft.rawStackPolicy}
          choices={rawPolicies}
          onChange={({ target }) =>
            onChange({ rawStackPolicy: chosen(rawPolicies, target.value, draft.rawStackPolicy) })
          }
        />
      </div>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">Compare</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {check('includeErrorKind', 'Error type')}
          {check('includeFunction', 'Function of each frame')}
          {check('includeModule', 'Module of each frame')}
          {check('includeFile', 'File of each frame')}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">Ignore</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Check
            label="Runtime frames, if there are frames of your code"
            checked={draft.runtimeFramePolicy === 'exclude_when_application_frame_exists'}
            onChange={(on) =>
              onChange({
                runtimeFramePolicy: on ? 'exclude_when_application_frame_exists' : 'include',
              })
            }
          />
          <Check
            label="Repeated frames"
            checked={draft.adjacentFramePolicy === 'deduplicate'}
            onChange={(on) => onChange({ adjacentFramePolicy: on ? 'deduplicate' : 'preserve' })}
          />
        </div>
      </fieldset>
    </>
  );
}
