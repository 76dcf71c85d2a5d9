/** Whether a key of a change holds something: null changes nothing, as if it were left out. */
export function isSent<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
