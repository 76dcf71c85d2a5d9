export { demoDays, fillDemo, type Progress } from './fill-demo.ts';
export { progressBar } from './progress-bar.ts';
