declare global {
  /** Answers to GET requests by their paths, and to others by path and body, which public/first.js has sent. */
  var firstAnswers: Map<string, Promise<Response>> | undefined;
}

/**
 * The answer to a request that was sent while the app was loading; undefined if there is none. Each counts once, and none
 * after the app has changed anything: whoever signs in gets other answers.
 */
export function firstAnswer(
  input: Request | string,
  init?: RequestInit,
): Promise<Response> | undefined {
  const answers = globalThis.firstAnswers;
  if (answers === undefined) return undefined;
  const { method, url } =
    typeof input === 'string' ? { method: init?.method ?? 'GET', url: input } : input;
  if (method !== 'GET') {
    answers.clear();
    return undefined;
  }
  const { pathname, search } = new URL(url, location.href);
  const answer = answers.get(pathname + search);
  answers.delete(pathname + search);
  return answer;
}

/** The answer to what was asked with a body while the app was loading; undefined if that was not the same. */
export function firstAnswerTo(path: string, body: object): Promise<Response> | undefined {
  const key = `${path} ${JSON.stringify(body)}`;
  const answer = globalThis.firstAnswers?.get(key);
  globalThis.firstAnswers?.delete(key);
  return answer;
}

/** Lets answers about a project that were asked for by its slug be found by its ID. */
export function nameFirstAnswers(slug: string, projectId: string): void {
  const answers = globalThis.firstAnswers;
  if (answers === undefined) return;
  const ofProject = `/v0/project/${slug}/`;
  const inBody = JSON.stringify({ projectId: slug }).slice(1, -1);
  for (const [asked, answer] of [...answers]) {
    answers.delete(asked);
    answers.set(
      asked.startsWith(ofProject)
        ? `/v0/project/${projectId}/${asked.slice(ofProject.length)}`
        : asked.replace(inBody, JSON.stringify({ projectId }).slice(1, -1)),
      answer,
    );
  }
}
