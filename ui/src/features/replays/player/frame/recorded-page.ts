// The script of the document that shows recorded pages: a file of its own, which the app names but doesn't load.
import style from './recorded-page.css?inline';
import { readCommand, type Report } from './messages.ts';
import { drawSteadily } from './draw-steadily.ts';
import { RecordedView } from './recorded-view.ts';

/** This document has no origin, but its script has the app's. */
const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

const sheet = document.createElement('style');
sheet.textContent = style;
document.head.append(sheet);
drawSteadily(globalThis);

addEventListener('message', function connect(message) {
  const [port] = message.ports;
  if (message.origin !== origin || message.source !== top || port === undefined) return;
  removeEventListener('message', connect);
  const say = (report: Report) => port.postMessage(report);
  const view = new RecordedView(document.body, say);
  port.addEventListener('message', ({ data }) => {
    const command = readCommand(data);
    if (command !== null) view.follow(command);
  });
  port.start();
  say({ is: 'ready' });
});
