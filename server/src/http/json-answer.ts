/** JSON text in which numbers that JSON has no word for are the texts of the interface. */
export function stringifyAnswer(value: unknown): string {
  return JSON.stringify(value, nonFiniteAsText);
}

function nonFiniteAsText(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}
