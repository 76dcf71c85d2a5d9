import { recordReplay } from './replay.ts';
import { once } from './host.ts';

once('replay', (core) => recordReplay(core));
