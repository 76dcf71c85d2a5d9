// Runs before the first paint. The app's theme.ts follows changes afterwards.
{
  let theme = null;
  try {
    theme = localStorage.getItem('bellwether.theme');
  } catch {
    // Stored data is blocked.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
}
