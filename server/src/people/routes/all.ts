import type { Route } from '../../accounts/index.ts';
import type { PeopleContext } from '../people-context.ts';
import { deletePersonRoute } from './delete-person.ts';
import { getPersonRoute } from './get-person.ts';
import { listPeopleRoute } from './list-people.ts';
import { removeIdentificationRoute } from './remove-identification.ts';

/** All endpoints of the module. */
export function peopleRoutes(context: PeopleContext): readonly Route[] {
  return [
    listPeopleRoute(context),
    getPersonRoute(context),
    deletePersonRoute(context),
    removeIdentificationRoute(context),
  ];
}
