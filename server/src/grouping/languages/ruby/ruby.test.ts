import { describe, expect, test } from 'vitest';
import { groupOf, holdsOnMutants, shown } from '../../../../test/grouping/language-harness.ts';
import { ruby } from './ruby.ts';
import { gems, ruby34, ruby27, rails } from '../../../../test/grouping/ruby-fixtures.ts';

const show = (stack: string) => shown(ruby, stack);
const group = (stack: string) => groupOf(ruby, stack);

test('full_message of Ruby 3.4, with its cause', () => {
  expect(show(ruby34)).toEqual([
    'root NoMethodError',
    '  total||app/models/cart.rb',
    '  block in of||app/models/cart.rb',
    '  -each||<internal:array>',
    '  of||app/models/cart.rb',
    '  +call|rack|lib/rack/head.rb',
    '  -start||http.rb',
    '  <main>||config.ru',
    ...['cause of 0 KeyError', '  find||lib/stock.rb', '  total||app/models/cart.rb'],
    '  <main>||config.ru',
  ]);
  const [root, cause] = ruby.parse(ruby34.split('\n')) ?? [];
  expect(root?.message).toMatch(/^undefined method 'price' for nil\nitem\.price\n/);
  expect(cause?.message).toBe('key not found: :a');
});

test('a reversed backtrace', () => {
  expect(show(ruby27)).toEqual([
    ...['root Shop::LoadError', '  load||a.rb', '  load||a.rb', '  <main>||a.rb'],
    ...['cause of 0 KeyError', '  fetch||a.rb', '  find||a.rb', '  load||a.rb', '  <main>||a.rb'],
  ]);
});

test('logs of Rails', () => {
  expect(show(rails)).toEqual([
    'root ActionView::Template::Error',
    '  _app_views_carts_show_html_erb||app/views/carts/show.html.erb',
    '  show||app/controllers/carts_controller.rb',
    'cause of 0 NoMethodError',
    '  _app_views_carts_show_html_erb||app/views/carts/show.html.erb',
  ]);
});

test.each([
  [`${gems}/aws-sdk-s3-1.2.3/lib/aws/s3.rb`, '+|aws-sdk-s3|lib/aws/s3.rb'],
  [`${gems}/nokogiri-1.16.0-x86_64-linux/lib/nokogiri.rb`, '+|nokogiri|lib/nokogiri.rb'],
  ['/app/vendor/bundle/ruby/3.2.0/bundler/gems/devise-1a2b3c4d5e6f/lib/a.rb', '+|devise|lib/a.rb'],
  ['/srv/vendor/plugins/a.rb', '+||a.rb'],
  ['C:/Ruby26-x64/lib/ruby/2.6.0/json.rb', '-||json.rb'],
  ['/usr/lib/ruby/vendor_ruby/rubygems/require.rb', '-||require.rb'],
  ['<internal:/usr/lib/ruby/3.3.0/rubygems/require.rb>', '-||require.rb'],
  ['org/jruby/RubyKernel.java', '-||RubyKernel.java'],
  ['(eval at /srv/shop/lib/dsl.rb:265)', '||lib/dsl.rb'],
  ['(irb)', '||(irb)'],
  ['-e', '||-e'],
])('%s', (file, expected) => {
  const [mark, module, path] = expected.split('|');
  expect(show(`${file}:7:in 'f'`)).toEqual(['root ', `  ${mark}f|${module}|${path}`]);
});

test.each([
  [
    'backtrace under a head',
    "ArgumentError: no\na.rb:3:in 'f'\na.rb:9:in '<main>'",
    'ArgumentError',
  ],
  ['an error of syntax', 'a.rb:3: syntax error, unexpected end (SyntaxError)', 'SyntaxError'],
  ['nothing said', "a.rb:3:in `f': unhandled exception", 'RuntimeError'],
  ['old frames', 'no (LoadError)\n\tfrom a.rb:9', 'LoadError'],
  ['only what was raised', 'Errno::ECONNREFUSED: no\nShop::CardError: x', 'Errno::ECONNREFUSED'],
])('%s', (_what, stack, kind) => {
  expect(show(stack)?.[0]).toBe(`root ${kind}`);
});

test('a frame that cannot be read is kept', () => {
  expect(show("a.rb:3:in 'f'\n\tfrom somewhere\nb.rb:1:in 'g")).toEqual([
    ...['root ', '  f||a.rb', '  malformed from somewhere', "  malformed b.rb:1:in 'g"],
  ]);
});

test.each([
  'something broke',
  'Hello: world',
  'a.rb:3: warning: unused variable',
  'from here to there',
  '    at f (/a.js:1:2)',
  '\tat com.example.Shop.pay(Shop.java:12)',
])('%j is not a backtrace', (text) => expect(show(text)).toBeNull());

describe('groups', () => {
  test.each([
    ['other lines', ruby34.replace(/:\d+:in/g, ':7:in')],
    ['another path', ruby34.replaceAll('/srv/shop/', '/home/ann/work/')],
    ['another release of a gem', ruby34.replace('rack-3.1.8', 'rack-2.2.0')],
    ['another message', ruby34.replace("'price'", "'tax'").replace(':a', ':b')],
    [
      'names as before 3.4',
      ruby34.replace(/'(?:Shop::)?\w+[#.](\w+)'/g, "`$1'").replace('in Shop::Cart.of', 'in of'),
    ],
    [
      'the standard library of Fedora',
      ruby34.replace('/usr/local/lib/ruby/3.4.0/net', '/usr/share/ruby/net'),
    ],
    ['blocks in other blocks', ruby34.replace('(2 levels)', '(3 levels)')],
  ])('the same with %s', (_what, stack) => {
    expect(stack).not.toBe(ruby34);
    expect(group(stack)).toBe(group(ruby34));
  });

  test.each([
    ['method', ruby34.replaceAll('#total', '#sum')],
    ['cause', ruby34.replace('(KeyError)', '(IndexError)')],
    ['file', ruby34.replaceAll('models/cart', 'models/order')],
  ])('a different group with another %s', (_what, stack) => {
    expect(group(stack)).not.toBe(group(ruby34));
  });
});

test('ten thousand causes are read iteratively', () => {
  const stack = "a.rb:1:in 'f': x (E)\n\tfrom a.rb:2:in 'g'\n".repeat(10_000);
  expect(ruby.parse(stack.split('\n'))).toHaveLength(64);
});

test('every mutation of a backtrace is read', () => {
  holdsOnMutants(ruby, [ruby34, ruby27, rails]);
});
