import { tagOf } from './tracker-stage.ts';

/** Returns the page at a path of the site, or undefined. */
type Site = (tag: string, maker: string) => (path: string) => string | undefined;

const layout = (title: string, tag: string, body: string): string => `<!doctype html>
<html lang="en"><head><title>${title}</title>${tag}</head><body>
<nav><a href="/">Home</a> <a href="/products">Products</a> <a href="/about">About</a></nav>
<main>${body}</main>
<script>
  document.addEventListener('click', (event) => {
    if (event.target.matches('button[data-plan]'))
      bellwether('order', { plan: event.target.dataset.plan, seats: 3 });
  });
</script></body></html>`;

const contentsWith = (maker: string): { [path: string]: [title: string, body: string] } => ({
  '/': ['Home', '<h1>Lamps</h1><a href="/products/lamp">The lamp of the week</a>'],
  '/products': [
    'Products',
    '<a href="/products/lamp">Lamp</a> <a href="/products/shade">Shade</a>',
  ],
  '/products/lamp': ['Lamp', '<button data-plan="single">Order</button>'],
  '/products/shade': ['Shade', '<button data-plan="dozen">Order</button>'],
  '/about': ['About', `<a href="${maker}">The maker</a>`],
});

const multiPage: Site = (tag, maker) => (path) => {
  const content = contentsWith(maker)[path];
  return content && layout(content[0], tag, content[1]);
};

const routerOf = (contents: object): string => `<script>
  const contents = ${JSON.stringify(contents)};
  const render = () => setTimeout(() => {
    const [title, body] = contents[location.pathname];
    document.title = title;
    document.querySelector('main').innerHTML = body;
  }, 15);
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link || link.host !== location.host) return;
    event.preventDefault();
    history.pushState({}, '', link.href);
    render();
  });
  addEventListener('popstate', render);
</script>`;

const singlePage: Site = (tag, maker) => (path) => {
  const contents = contentsWith(maker);
  const content = contents[path];
  return content && layout(content[0], tag, content[1]) + routerOf(contents);
};

/** The same small shop, as separate pages and as a single-page app. */
export const sites = { 'several pages': multiPage, 'a single page': singlePage };

/** The tag as shown by the product, with the project's token. */
export const projectTag = (origin: string, token: string, attributes: string): string =>
  tagOf(origin, attributes).replace('t0ken', token);
