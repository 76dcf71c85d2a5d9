/** Maximum bytes of a request that may outlive the page. */
const KEEPALIVE_LENGTH = 6e4;
/** Maximum characters queued while the service is unreachable. */
const MOST_WAITING = 4e6;

type Outcome = 'taken' | 'rejected' | 'later';

/** Uploads chunks in order: `add` queues one, `leave` sends what it can when the page is left. */
export type Uploader = { add: (text: string) => void; leave: () => void };

const compressed = async (text: string): Promise<ArrayBuffer> => {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(packed).arrayBuffer();
};

async function post(address: string, body: string | ArrayBuffer, again: boolean): Promise<Outcome> {
  try {
    // All requests that may outlive the page share a small allowance; retries do without.
    const keepalive = !again && new Blob([body]).size < KEEPALIVE_LENGTH;
    const response = await fetch(address, { method: 'POST', body, keepalive });
    if (response.status >= 500) return 'later';
    if (!response.ok) return 'rejected';
    const { warnings } = (await response.json()) as { warnings?: { [name: string]: string } };
    // Without the dropped chunk, later ones could not be played.
    return warnings?.['disabled'] || warnings?.['quota'] ? 'rejected' : 'taken';
  } catch {
    return 'later';
  }
}

/**
 * @param address of `/v1/replay`
 * @param isSilent whether nothing may be sent any more
 * @param stop called once if the service rejects replays or the queue is full
 */
export const uploader = (address: string, isSilent: () => unknown, stop: () => void): Uploader => {
  const waiting: string[] = [];
  let busy = false;
  let failed = false;
  /** Whether the first entry of `waiting` is being compressed or sent. */
  let flying = false;

  const giveUp = (): void => {
    waiting.length = 0;
    stop();
  };

  /** After an opt-out, what waited is not sent either. */
  const heed = (): void => {
    if (isSilent()) giveUp();
  };

  const drain = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    heed();
    while (waiting[0] !== undefined) {
      const text = waiting[0];
      const packs = typeof CompressionStream === 'function';
      const body = packs ? await compressed(text) : text;
      // The page may have been left meanwhile, and `leave` sent it.
      if (waiting[0] !== text) continue;
      flying = true;
      const outcome = await post(packs ? `${address}?encoding=gzip` : address, body, failed);
      flying = false;
      failed = outcome === 'later';
      if (outcome === 'rejected') giveUp();
      if (failed) break;
      if (waiting[0] === text) waiting.shift();
    }
    busy = false;
  };

  const sendNow = async (text: string): Promise<void> => {
    const outcome = await post(address, text, false);
    if (outcome === 'rejected') giveUp();
    else if (outcome === 'later') waiting.push(text);
  };

  // Otherwise the queue would wait until something else happens on the page.
  addEventListener('online', () => void drain());

  return {
    add(text) {
      waiting.push(text);
      let length = 0;
      for (const each of waiting) length += each.length;
      if (length > MOST_WAITING && waiting.length > 1) giveUp();
      else void drain();
    },
    leave() {
      heed();
      // Compressing could take longer than the page exists.
      for (const text of waiting.splice(flying ? 1 : 0)) void sendNow(text);
    },
  };
};
