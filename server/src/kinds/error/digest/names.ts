import {
  admittedName,
  admittedProperties,
  type Named,
} from '../../../collect/digest/names/admitted-names.ts';
import type { KnownNames } from '../../../collect/digest/names/known-names.ts';
import type { OccurrencePayload } from '../record.ts';

/** The release and the flat context of an error, as far as the quotas of the project admit them. */
export function errorNames(names: KnownNames, of: Named, payload: OccurrencePayload) {
  return {
    release: admittedName(names, of, 'release', payload.release),
    // All of the context stays in the JSON as well.
    props: admittedProperties(names, of, 'errorProperty', payload.context),
  };
}
