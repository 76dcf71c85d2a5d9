import type { Answers } from './sample-charts.ts';
import type { ExpectedAnswers } from './page-view-model.ts';

/** What differs, in one line each. */
export function wrongAnswers(expected: ExpectedAnswers, answers: Answers): string[] {
  const wrong: string[] = [];
  for (const [question, labels] of expected) {
    const given = answers.get(question);
    if (given === undefined) {
      wrong.push(`${question}: no answer`);
      continue;
    }
    for (const [label, { least, most }] of labels) {
      const value = given.get(label) ?? 0;
      if (value >= least && value <= most) continue;
      const range = least === most ? `${least}` : `${least} to ${most}`;
      wrong.push(`${question}${label === '' ? '' : ` ${label}`}: ${value} instead of ${range}`);
    }
    for (const [label, value] of given)
      if (value !== 0 && !labels.has(label))
        wrong.push(`${question}: ${label} (${value}) was never sent`);
  }
  return wrong;
}
