import { loadWanted } from './auto.ts';
import { once } from './host.ts';

const own = document.currentScript as HTMLScriptElement;
/** The URL of `script.auto.js` up to its own part of the name. */
const stem = own.src.replace(/auto\.js$/, '');

once('auto', (core) =>
  loadWanted(core, (name) => {
    const script = document.createElement('script');
    script.src = `${stem + name}.js`;
    script.nonce = own.nonce;
    document.documentElement.append(script);
  }),
);
