export { mapJavaScript } from './javascript/map-javascript.ts';
export { retrace } from './java/retrace.ts';
