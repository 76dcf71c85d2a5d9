// Loaded when a replay is opened, and then only.
import 'rrweb/dist/style.css';

export { Replayer } from 'rrweb';
