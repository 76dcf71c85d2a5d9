/** The same fields, without those that are `undefined`. */
export type Defined<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };

/** Leaves out fields that are `undefined`, so that the service decides. */
export function omitUndefined<Value extends object>(value: Value): Defined<Value> {
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(entries) as Defined<Value>;
}
