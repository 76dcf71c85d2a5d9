import { hashRouting } from './settings.ts';
import { type PageContext, send } from './send.ts';

/** In milliseconds. An enum, because it takes no bytes. */
const enum Delay {
  /** How long a route may take to set its title before the page view is sent. */
  Title = 100,
}

// A view is counted once, when it is shown, and left once: hidden, closed or replaced by another route.
const enum State {
  Unseen,
  Seen,
  Counted,
  Left,
}

let state: State;
let shownAt: number;
let session: string | undefined;
let timer: number | undefined;
/** How far down the page was scrolled, and the length of the page, in pixels. */
let reached: number;
let height: number;

/** The current page, to which all events belong. */
export let page: PageContext;

const path = (): string => location.pathname + (hashRouting ? location.hash : '');

/** Records the scroll depth. A click is the last moment before a router replaces the page. */
export const measure = (): void => {
  height = document.documentElement.scrollHeight;
  reached = Math.max(reached, scrollY + innerHeight);
};

const show = (): void => {
  if (state === State.Unseen && !document.hidden) {
    state = State.Seen;
    shownAt = performance.now();
  }
};

const count = (): void => {
  if (state === State.Seen) {
    page.title = document.title;
    measure();
    session = send(page, 'pageview');
    state = session === undefined ? State.Left : State.Counted;
  }
};

/** Counts how the current page was read. Nothing more is sent of it. */
export const leave = (): void => {
  count();
  if (state === State.Counted) {
    state = State.Left;
    send(
      page,
      'page_leave',
      {
        time_on_page: Math.round(performance.now() - shownAt),
        scroll_depth: Math.min(100, Math.round((100 * reached) / height)),
      },
      session,
    );
  }
};

const begin = (referrer?: string): void => {
  page = {
    page: path(),
    url: hashRouting ? location.href : (location.href.split('#')[0] as string),
    referrer,
  };
  // Not an array loop: pages may override array methods.
  new URLSearchParams(location.search).forEach((value, key) => {
    if (value && /^utm_(source|medium|campaign|term|content)$/.test(key)) page[key] = value;
  });
  reached = 0;
  state = State.Unseen;
  show();
};

const close = (): void => {
  measure();
  leave();
};

const route = (): void => {
  if (path() !== page.page) {
    leave();
    begin();
    clearTimeout(timer);
    timer = setTimeout(count, Delay.Title);
  }
};

const follow = (method: 'pushState' | 'replaceState'): void => {
  const original = history[method];
  history[method] = function (...change) {
    original.apply(this, change);
    route();
  };
};

/** Counts the current page of this document, and all later ones. */
export const trackViews = (): void => {
  // On a page with an image or a form of that name, it is an element.
  const referrer = (document as { referrer: string | Element }).referrer + '';
  begin((referrer.split('/')[2] !== location.host && referrer) || undefined);
  count();

  follow('pushState');
  follow('replaceState');
  addEventListener('popstate', route);
  addEventListener('hashchange', route);
  addEventListener('scroll', measure);
  addEventListener('pagehide', close);
  addEventListener('pageshow', (event) => {
    if (event.persisted) {
      begin();
      count();
    }
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) close();
    else {
      show();
      count();
    }
  });
};
