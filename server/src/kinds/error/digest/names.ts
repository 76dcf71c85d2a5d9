import {
  admittedName,
  admittedProperties,
  type Named,
} from '../../../collect/digest/names/admitted-names.ts';
import type { NameBounds } from '../../../collect/digest/names/known-names.ts';
import { errorProperty, type OccurrencePayload, release } from '../record.ts';

/** The release and the flat context of an error, within the project's quotas of names. */
export function errorNames(names: NameBounds, of: Named, payload: OccurrencePayload) {
  return {
    release: admittedName(names, of, release, payload.release),
    // The JSON keeps all of the context.
    props: admittedProperties(names, of, errorProperty, payload.context),
  };
}
