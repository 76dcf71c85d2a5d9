// Runs before the first paint, while the app is still loading: shows the theme, the font and the frame, and asks for what
// the app asks for first. The app's theme.ts, kept-font.ts and first-answers.ts continue.
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
  const [, base, page, slug] = location.pathname.split('/');
  if (base === 'app' && !open.includes(page)) {
    dataset.frame = stored('sidebar') === 'narrow' ? 'narrow' : 'wide';
    const paths = ['/auth/get-session'];
    if (page === 'projects' && slug) paths.push(`/v0/project/${slug}`);
    globalThis.firstAnswers = new Map(paths.map((path) => [path, fetch(path)]));
    // A request that fails is sent again by the app, which also says so.
    for (const answer of globalThis.firstAnswers.values()) answer.catch(() => undefined);
  }

  // The first number or date that is formatted takes 10 ms, on phones 50: better now, while the script is on its way.
  requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat()));
}
