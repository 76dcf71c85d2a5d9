/** The same fields, without those that are `undefined`. */
export type Given<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };

/** Leaves out what was not given, so that the service decides. */
export function given<Value extends object>(value: Value): Given<Value> {
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(entries) as Given<Value>;
}
