import { type Command, readReport, type Report } from './frame/messages.ts';
// oxlint-disable-next-line import/default -- the bundler makes it the URL of a script of its own
import player from './frame/recorded-page.ts?worker&url';
import { t } from '../../../words/words.ts';

/** How long the player may take to answer once its document has loaded, ms. */
const answersWithin = 20_000;

interface FrameParts {
  /** The container; empty, and in the page. */
  readonly root: HTMLElement;
  /** Whether images, styles and fonts of other sites are loaded. */
  readonly isRemote: boolean;
  /** @param at when it came, ms since the page was opened */
  readonly onReport: (report: Report, at: number) => void;
  /** Removes it. */
  readonly signal: AbortSignal;
}

/**
 * The document that plays a recording. Nobody else has its origin, so nothing in it has access to the app, the API,
 * cookies or storage. It has no forms, opens no windows and cannot leave the page. Inside it, the recorded page has a
 * frame without scripts. It is also inert: it gets no clicks and no focus.
 */
export class RecordedFrame {
  private constructor(private readonly port: MessagePort) {}

  /**
   * Resolves when it takes commands; never after it is removed.
   * @throws Error if it does not load
   */
  static async open({ root, isRemote, onReport, signal }: FrameParts): Promise<RecordedFrame> {
    const outer = frameIn(document);
    outer.inert = true;
    outer.tabIndex = -1;
    outer.className = 'size-full';
    signal.addEventListener('abort', () => outer.remove());
    // A document that is written as a URL has an origin of its own and the policy of the one around it.
    const nonce = newNonce();
    await loaded(outer, root, `/app/recorded-page.html?nonce=${nonce}${isRemote ? '&remote' : ''}`);
    const body = outer.contentDocument?.body;
    if (!body) throw unplayable();
    const inner = frameIn(body.ownerDocument);
    inner.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    body.style.margin = '0';
    Object.assign(inner.style, { display: 'block', width: '100vw', height: '100vh', border: '0' });
    await loaded(inner, body, documentWith(new URL(player, location.href).href, nonce));
    return new RecordedFrame(await connect(inner, onReport, signal));
  }

  send(command: Command): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one target
    this.port.postMessage(command);
  }
}

function frameIn(owner: Document): HTMLIFrameElement {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the policy of the outer one has it
  const frame = owner.createElement('iframe');
  frame.title = t`Recorded page`;
  return frame;
}

function loaded(frame: HTMLIFrameElement, parent: Element, url: string): Promise<void> {
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    frame.src = url;
    parent.append(frame);
  });
}

/** Names the player's script to the policy, as other scripts must not run. */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function documentWith(script: string, nonce: string): string {
  const html = `<!doctype html><title>Recorded page</title><body><script nonce="${nonce}" src="${encodeURI(script)}"></script>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
}

/** Gives the document one end of a channel; resolves with the other when it has answered. */
function connect(
  frame: HTMLIFrameElement,
  onReport: FrameParts['onReport'],
  signal: AbortSignal,
): Promise<MessagePort> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(unplayable()), answersWithin);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      port1.close();
    });
    port1.addEventListener('message', ({ data, timeStamp }) => {
      const report = readReport(data);
      if (report === null) return;
      if (report.is !== 'ready') return onReport(report, timeStamp);
      clearTimeout(timer);
      resolve(port1);
    });
    port1.start();
    // Its origin has no name. It holds nothing but the player until it is connected.
    frame.contentWindow?.postMessage(null, '*', [port2]);
  });
}

function unplayable(): Error {
  return new Error(t`This recording cannot be played.`);
}
