export { outcomesQuery } from './outcomes/outcome-queries.ts';
export { outcomeSums, type OutcomeSum } from './outcomes/outcome-sums.ts';
export { detailText, outcomeWords } from './outcomes/outcome-words.ts';
