/** The visitor of an error without a visitor. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** The issue of each hash: two are merged into one, and one error has no issue yet. */
export const issues: Readonly<Record<string, string>> = {
  a: '01900000-0000-7000-8000-00000000000a',
  b: '01900000-0000-7000-8000-00000000000a',
  c: '01900000-0000-7000-8000-00000000000c',
};
