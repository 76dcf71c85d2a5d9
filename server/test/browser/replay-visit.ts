import { hidePage, stages, type Stage, settle } from './tracker-stage.ts';

/** The parts of an rrweb event that tests use. */
export type ReplayEvent = {
  type: number;
  timestamp: number;
  data: { source?: number; href?: string };
};

/** A chunk as sent by the add-on. */
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

/** Sets the page's clock forward by `later` milliseconds. */
const CLOCK =
  '<script>var later = 0, realNow = Date.now; Date.now = () => realNow() + later;</script>';

export const hasSnapshot = (bodies: ReplayBody[]): boolean =>
  bodies.some(({ events }) => events.some(({ type }) => type === SNAPSHOT));

/** A recorded page, with actions on it. */
export type ReplayVisit = Stage & {
  /** Sets the page's clock forward by minutes. */
  wait: (minutes: number) => Promise<void>;
  /** Shows a text on the page and removes it again, so that only a recording contains it. */
  show: (words: string) => Promise<void>;
  /** Hides the page, so that everything recorded is sent; returns all chunks so far. */
  sent: () => Promise<ReplayBody[]>;
  /** Waits until the chunks satisfy a condition, and returns them. */
  until: (enough: (bodies: ReplayBody[]) => boolean) => Promise<ReplayBody[]>;
};

/** Starts a browser for the tests of a file; returns a function that opens a recorded page. */
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
    await settle(stage.page, 200);
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
        await settle(stage.page, 200);
        await hidePage(stage.page);
        await settle(stage.page, 300);
        const at = stage.recorder.posts.filter(({ path }) => path === '/v1/replay');
        return at.map((post) => post.body as ReplayBody);
      },
      until: (enough) => stage.recorder.expectPosts<ReplayBody>('/v1/replay', enough),
    };
  };
}
