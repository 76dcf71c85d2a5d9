export { mapJavaScript } from './javascript/map-javascript.ts';
