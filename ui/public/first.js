// Runs before the first paint, while the app is still loading: shows the theme, the font and the frame, and asks for what
// the app asks for first. The app's theme.ts, cache-font.ts and first-answers.ts continue.
{
  const stored = (name) => {
    try {
      return localStorage.getItem(`bellwether.${name}`);
    } catch {
      return null; // Stored data is blocked.
    }
  };
  const { dataset } = document.documentElement;
  const theme = stored('theme');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  dataset.theme = theme === 'light' || theme === 'dark' ? theme : system;

  if (stored('font') === 'kept' || matchMedia('(min-width: 40rem)').matches) dataset.font = 'inter';

  const open = 'sign-in sign-up forgot-password reset-password invitations design'.split(' ');
  const [, base, page, slug, screen = '', id, ...below] = location.pathname.split('/');
  // Files that the screen needs besides those of every page: see screen-files.ts.
  const loadFiles = (name) => {
    const files = JSON.parse(document.getElementById('screen-files')?.textContent ?? '{}');
    for (const href of (below.length === 0 && files[name]) || []) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      link.fetchPriority = 'low';
      document.head.append(link);
    }
  };

  if (base === 'app' && !open.includes(page)) {
    dataset.frame = stored('sidebar') === 'narrow' ? 'narrow' : 'wide';
    const paths = ['/auth/get-session'];
    if (page === 'projects' && slug) {
      const project = `/v0/project/${slug}`;
      paths.push(project);
      if (screen === 'dashboards' && id && below.length === 0)
        paths.push(`${project}/dashboards`, `${project}/charts?dashboardId=${id}`);
      if (screen === 'events' && !id) paths.push(`${project}/metrics/datasets`);
    }
    globalThis.firstAnswers = new Map(paths.map((path) => [path, fetch(path)]));
    // A request that fails is sent again by the app, which also says so.
    for (const answer of globalThis.firstAnswers.values()) answer.catch(() => undefined);
    if (page === 'projects' && slug) loadFiles(id ? `${screen}/*` : screen);
  }

  // The first number or date that is formatted takes 10 ms, on phones 50: better now, while the script is on its way.
  requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat()));
}
