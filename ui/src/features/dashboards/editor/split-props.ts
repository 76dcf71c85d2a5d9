import type { SplitForm } from './chart-form.ts';
import type { FormPart } from './fault-place.ts';

/** A part of the form about the split of all series. */
export interface SplitPartProps {
  split: SplitForm;
  faultOf: (part: FormPart) => string | undefined;
  onChange: (split: SplitForm) => void;
}
