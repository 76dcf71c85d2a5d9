// Loaded only when a replay is opened.
import 'rrweb/dist/style.css';

export { Replayer } from 'rrweb';
