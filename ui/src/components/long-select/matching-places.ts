/** Where the labels are that contain a text, in either case; first those that begin with it. */
export function matchingPlaces(labels: readonly string[], text: string): readonly number[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [...labels.keys()];
  const begin: number[] = [];
  const contain: number[] = [];
  for (const [place, label] of labels.entries()) {
    const found = label.toLocaleLowerCase().indexOf(wanted);
    if (found === 0) begin.push(place);
    else if (found > 0) contain.push(place);
  }
  return [...begin, ...contain];
}
