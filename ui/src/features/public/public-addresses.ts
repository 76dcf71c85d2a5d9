/** The public page of a project. */
export function publicAddress(origin: string, slug: string): string {
  return `${origin}/p/${slug}`;
}

/** A shields.io badge with data from this instance, as Markdown. */
export function badgeMarkdown(origin: string, slug: string): string {
  const address = `${origin}/api/shields/${slug}?metric=visitors_30d`;
  return `![visitors](https://img.shields.io/endpoint?url=${encodeURIComponent(address)})`;
}
