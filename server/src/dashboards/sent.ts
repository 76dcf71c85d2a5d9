/** Whether a change has a value; null changes nothing, as if it were missing. */
export function isSent<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
