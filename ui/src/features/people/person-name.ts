interface Named {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly externalId: string | null;
}

/** What a person is called: by name, else email, else the project's own id, else as a visitor. */
export function personName({ id, name, email, externalId }: Named): string {
  const known = [name, email, externalId].find((each) => each !== null && each.trim() !== '');
  return known ?? `Visitor ${id.slice(0, 8)}`;
}

/** What else is known of who it is, besides what the person is called. */
export function personNote(person: Named): string {
  const called = personName(person);
  return [person.email, person.externalId]
    .filter((each) => each !== null && each !== '' && each !== called)
    .join(' · ');
}
