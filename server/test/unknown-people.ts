/** IDs that no person or visitor has, with what they are. */
export const unknownPeople = [
  ['a word', 'nothing'],
  ['a NUL', '\0'],
  ['an escape', '%E2%9C%93'],
  ['a UUID', 'aaaaaaaa-aaaa-4aaa-8aaa-000000000009'],
  ['SQL', "x' OR 1=1"],
  ['5,000 characters', 'x'.repeat(5000)],
] as const;
