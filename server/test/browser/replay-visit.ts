import { hidePage, stages, type Stage } from './tracker-stage.ts';

/** An event of rrweb, as far as tests look at it. */
export type ReplayEvent = {
  type: number;
  timestamp: number;
  data: { source?: number; href?: string };
};

/** A chunk as the add-on posts it. */
export type ReplayBody = {
  token: string;
  sessionId: string;
  windowId: string;
  identifier?: string;
  batchId: string;
  sequence: number;
  url: string;
  isFinal: boolean;
  flushReason: string;
  events: ReplayEvent[];
};

const SNAPSHOT = 2;

/** Lets the page's clock run ahead by `later` milliseconds. */
const CLOCK =
  '<script>var later = 0, realNow = Date.now; Date.now = () => realNow() + later;</script>';

export const hasSnapshot = (bodies: ReplayBody[]): boolean =>
  bodies.some(({ events }) => events.some(({ type }) => type === SNAPSHOT));

/** A page that is recorded, and what can be done and seen there. */
export type ReplayVisit = Stage & {
  /** Takes the page's clock so many minutes ahead. */
  wait: (minutes: number) => Promise<void>;
  /** Puts words on the page, and takes them away again: only a recording has seen them. */
  show: (words: string) => Promise<void>;
  /** Hides the page, so that all that was recorded is sent; what was posted until now. */
  sent: () => Promise<ReplayBody[]>;
  /** Waits for chunks of which that is true, and answers all. */
  until: (enough: (bodies: ReplayBody[]) => boolean) => Promise<ReplayBody[]>;
};

/** Starts a browser for a file's tests; what it answers opens a page that is recorded. */
export function replayVisits(): (
  tag: string,
  markup?: { head?: string; body?: string },
) => Promise<ReplayVisit> {
  const openStage = stages();
  return async (tag, { head = '', body = '' } = {}) => {
    const markup = { tag, head: CLOCK + head, body: `<p id="hand">here</p>${body}` };
    const stage = await openStage({ '/a': markup, '/b': markup });
    await stage.page.goto(`${stage.site}/a#part`);
    await stage.page.waitForFunction("'has replay' in bellwether");
    await stage.page.waitForTimeout(200);
    const run = (code: string) => stage.page.evaluate<void>(code);
    return {
      ...stage,
      wait: (minutes) => run(`later += ${minutes * 60_000}; undefined`),
      show: (words) =>
        run(`new Promise((done) => {
          const line = document.createElement('p');
          line.textContent = ${JSON.stringify(words)};
          document.body.append(line);
          setTimeout(() => { line.remove(); setTimeout(done, 50) }, 50);
        })`),
      sent: async () => {
        await stage.page.waitForTimeout(200);
        await hidePage(stage.page);
        await stage.page.waitForTimeout(300);
        const at = stage.recorder.posts.filter(({ path }) => path === '/v1/replay');
        return at.map((post) => post.body as ReplayBody);
      },
      until: (enough) => stage.recorder.expectPosts<ReplayBody>('/v1/replay', enough),
    };
  };
}
