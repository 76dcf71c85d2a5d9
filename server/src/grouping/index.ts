export {
  type JavaScriptFrame,
  readJavaScriptFrame,
} from './languages/javascript/javascript-frame.ts';
export { type GroupedError, groupLegacy, legacyAlgorithm } from './legacy.ts';
