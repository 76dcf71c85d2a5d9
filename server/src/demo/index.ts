export type { DemoStores } from './demo-stores.ts';
export { demoDays, fillDemo, type Progress } from './fill-demo.ts';
export { furnishDemo } from './furnish-demo.ts';
export { progressBar } from './progress-bar.ts';
