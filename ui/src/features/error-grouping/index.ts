export { ErrorGroupingCard } from './error-grouping-card.tsx';
