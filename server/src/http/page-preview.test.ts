import { expect, test } from 'vitest';
import { withPreview } from './page-preview.ts';

const html = '<head>\n    <title>Bellwether</title>\n  </head>';
const preview = { title: 'Shop', description: 'The public numbers of Shop.', image: null };

test('a preview replaces the title, and has a picture only if there is one', () => {
  const without = withPreview(html, preview);
  expect(without).toContain('<title>Shop – Bellwether</title>');
  expect(without).toContain('<meta property="og:title" content="Shop">');
  expect(without).toContain('<meta name="twitter:card" content="summary">');
  expect(without).not.toContain('og:image');
  const image = 'https://stats.example.com/embed/c.png?width=1200&height=630';
  const pictured = withPreview(html, { ...preview, image });
  expect(pictured).toContain(`<meta property="og:image" content="${image.replace('&', '&amp;')}">`);
  expect(pictured).toContain('content="summary_large_image"');
});

test('names can’t leave their attribute, turn the text around them or be endless', () => {
  const title = `"><script>alert(1)</script>$&$1\u202egnihton\n${'x'.repeat(9_000)}`;
  const shown = withPreview(html, { ...preview, title });
  expect(shown).not.toMatch(/<script|\u202e|x{400}/);
  expect(shown).toContain(
    'og:title" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;$1 gnihton xxx',
  );
});
