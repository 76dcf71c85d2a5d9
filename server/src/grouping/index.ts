export { type GroupedError, groupLegacy, legacyAlgorithm } from './legacy.ts';
