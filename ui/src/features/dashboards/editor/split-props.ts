import type { SplitForm } from './chart-form.ts';
import type { FormPart } from './fault-place.ts';

/** A part of the form that says how all series are cut. */
export interface SplitPartProps {
  split: SplitForm;
  faultOf: (part: FormPart) => string | undefined;
  onChange: (split: SplitForm) => void;
}
