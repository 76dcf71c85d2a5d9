import { isInvisible } from '../../components/is-invisible.ts';
import { t } from '../../words/words.ts';

interface Named {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly externalId: string | null;
}

/** A person's name, email, external ID, or a short name of the visitor. Sites can send a name that nobody can see. */
export function personName({ id, name, email, externalId }: Named): string {
  const known = [name, email, externalId].find((each) => each !== null && !isInvisible(each));
  return known ?? t`Visitor ${id.slice(0, 8)}`;
}

/** A second identifier of the person, besides the name. */
export function personNote(person: Named): string {
  const called = personName(person);
  return [person.email, person.externalId]
    .filter((each) => each !== null && each !== '' && each !== called)
    .join(' · ');
}
