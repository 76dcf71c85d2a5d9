export { FlowCanvas } from './flow-canvas.tsx';
export { NodePanel } from './node-panel.tsx';
