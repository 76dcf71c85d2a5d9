// Before the first paint: theme, font, frame and first requests. theme.ts, cache-font.ts and first-answers.ts continue.
{
  const stored = (name) => {
    try {
      return localStorage.getItem(`bellwether.${name}`);
    } catch {
      return null; // It is blocked.
    }
  };
  const { dataset } = document.documentElement;
  const theme = stored('theme');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  dataset.theme = theme === 'light' || theme === 'dark' ? theme : system;

  if (stored('font') === 'kept' || matchMedia('(min-width: 40rem)').matches) dataset.font = 'inter';

  const open = 'sign-in sign-up forgot-password reset-password invitations design public'.split(
    ' ',
  );
  const [, base, page, slug, screen = '', id, ...below] = location.pathname.split('/');
  // See lead-to-project-zone.ts: a project can have a time zone of its own, in which days begin.
  const isUsual = !location.search && !stored(`zone.${slug}`);
  // See screen-files.ts.
  const loadFiles = (name) => {
    const files = JSON.parse(document.getElementById('screen-files')?.textContent ?? '{}');
    for (const href of files[name] ?? []) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      link.fetchPriority = 'low';
      document.head.append(link);
    }
  };

  const ask = (paths) => {
    globalThis.firstAnswers ??= new Map();
    for (const path of paths) globalThis.firstAnswers.set(path, fetch(path));
  };

  if (base === 'app' && !open.includes(page)) {
    dataset.frame = stored('sidebar') === 'narrow' ? 'narrow' : 'wide';
    const paths = ['/auth/get-session'];
    // The list of projects.
    if (!page) paths.push('/v0/projects?limit=1000');
    if (page === 'projects' && slug) {
      const project = `/v0/project/${slug}`;
      paths.push(project, `${project}/permissions`, `${project}/timezone`);
      if (screen === 'dashboards' && id && below.length === 0)
        paths.push(`${project}/dashboards`, `${project}/charts?dashboardId=${id}`);
      // 30 days, as in range.ts.
      const range = `fromTime=${new Date().setHours(-29 * 24, 0, 0, 0)}`;
      if (screen === 'people' && !id && isUsual)
        paths.push(`${project}/users?limit=50&offset=0&${range}`);
      if (screen === 'people' && id) paths.push(`${project}/users/${id}`);
      if (screen === 'replays' && !id && isUsual)
        paths.push(`${project}/replays?${range}&limit=25&offset=0`, `${project}/replays/usage`);
      if (screen === 'issues' && id && below.length === 0 && isUsual) {
        const issue = `${project}/issues/${id}`;
        paths.push(`${issue}?${range}`, `${issue}/occurrences?${range}&limit=1&offset=0`);
      }
      if (screen === 'events' && !id) paths.push(`${project}/metrics/datasets`);
    }
    ask(paths);
    if (page === 'projects' && slug && below.length === 0) loadFiles(id ? `${screen}/*` : screen);
    else if (!page) loadFiles('/');
  }

  // Public pages of a project have its slug first, and then the ID of a dashboard.
  const shared = base === 'p' && page ? `/v0/public-projects/${page}/dashboards` : null;
  if (shared) {
    const project = [`/v0/public-projects?slug=${page}&limit=1`, `/v0/project/${page}/timezone`];
    ask(['/auth/get-session', ...project, shared]);
    if (slug) ask([`${shared}/${slug}`]);
    loadFiles(slug ? 'p/*/*' : 'p/*');
  }

  // The first format takes 10 ms, on phones 50: better while the styles are on their way.
  const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();

  if (shared && slug && !location.search && !stored(`zone.${page}`))
    ask([`${shared}/${slug}/data?range=30d&timezone=${encodeURIComponent(timezone)}`]);

  /** The charts of a screen over 30 days and those before: view.ts has the same, in the same order. */
  const askCharts = (charts, compareTypes) => {
    const since = (days) => new Date(new Date().setHours(-24 * days, 0, 0, 0)).toISOString();
    const path = '/v0/metrics/dashboard-data';
    const body = JSON.stringify({
      ...charts,
      range: { type: 'absolute', from: since(29) },
      timezone,
      filters: [],
      compare: 'previous',
      compareRange: { type: 'absolute', from: since(59) },
      compareTypes,
    });
    const headers = { 'content-type': 'application/json' };
    globalThis.firstAnswers.set(`${path} ${body}`, fetch(path, { method: 'POST', headers, body }));
  };
  if (base === 'app' && page === 'projects' && slug && isUsual && below.length === 0) {
    if (screen === 'dashboards' && id) askCharts({ dashboardId: id }, ['number']);
    // See first-charts.json. Sparklines need the room of a wide screen.
    const overview = document.getElementById('first-charts')?.textContent;
    if (screen === '' && overview) {
      const isWide = matchMedia('(min-width: 40rem)').matches;
      const charts = JSON.parse(overview.replaceAll('""', JSON.stringify(timezone)));
      const shown = charts.filter(({ id: chart }) => isWide || chart !== 'sparklines');
      askCharts({ projectId: slug, charts: shown }, ['number', 'line']);
    }
  }
  // The app sends what fails again.
  for (const answer of globalThis.firstAnswers?.values() ?? []) answer.catch(() => undefined);
}
