import { describe, expect, test } from 'vitest';
import { groupOf, holdsOnMutants, shown } from '../../../../test/grouping/language-harness.ts';
import { php } from './php.ts';
import { fatal, chained, logged, symfony } from '../../../../test/grouping/php-fixtures.ts';

const show = (stack: string) => shown(php, stack);
const group = (stack: string) => groupOf(php, stack);

test('a called function is at the place from which the call above it came', () => {
  expect(show(fatal)).toEqual([
    'root App\\Billing\\CardError',
    '  Card::charge|App\\Billing|app/Billing/Card.php',
    '  PayController::{closure}|App\\Http\\Controllers|app/Http/Controllers/PayController.php',
    '  -array_map||',
    '  PayController::show|App\\Http\\Controllers|app/Http/Controllers/PayController.php',
    '  +Controller::callAction|Illuminate\\Routing|src/Illuminate/Routing/Controller.php',
    '  +Router::dispatch|Illuminate\\Routing|src/Illuminate/Routing/Router.php',
    '  {main}||index.php',
  ]);
  const [root] = php.parse(fatal.split('\n')) ?? [];
  expect(root?.message).toBe('card "4711"\nis refused');
  expect(root?.frames[0]).toMatchObject({ file: '/srv/shop/app/Billing/Card.php', line: 31 });
});

test('“Next” is the exception caused by the one above', () => {
  expect(show(chained)).toEqual([
    ...['root RuntimeException', '  {main}||cron.php'],
    ...['cause of 0 Shop\\PayError', '  pay|Shop|src/pay.php', '  {main}||cron.php'],
    ...['cause of 1 InvalidArgumentException', '  find|Shop|src/cards.php'],
    ...['  pay|Shop|src/pay.php', '  {main}||cron.php'],
  ]);
  expect(php.parse(chained.split('\n'))?.[0]?.message).toBe('outer: it failed');
});

test('a log in JSON, with the outer exception first', () => {
  expect(show(logged)).toEqual([
    'root Illuminate\\Database\\QueryException',
    '  +Connection::select|Illuminate\\Database|Connection.php',
    '  Report::handle|App|app/Report.php',
    '  {main}||artisan',
    ...['cause of 0 PDOException', '  +PDO::prepare||Connection.php', '  +{main}||Connection.php'],
  ]);
});

describe('Xdebug', () => {
  const head = 'PHP Fatal error:  Uncaught Error: gone in /srv/shop/src/cart.php:9\n';
  const frames = ['root Error', '  Cart::add|Shop|src/cart.php', '  {main}||index.php'];

  test('its frames are read from the last to the first', () => {
    const log = `${head}PHP Stack trace:\nPHP   1. {main}() /srv/shop/index.php:0\nPHP   2. Shop\\Cart->add($n = 1) /srv/shop/index.php:12`;
    expect(show(log)).toEqual(frames);
    expect(php.parse(log.split('\n'))?.[0]?.frames[0]).toMatchObject({ line: 9 });
  });

  test('time and memory make no difference', () => {
    const page = `${head}\nCall Stack:\n    0.0001     390000   1. {main}() /srv/shop/index.php:0\n    0.0212     490012   2. Shop\\Cart->add($n = 'a) b') /srv/shop/index.php:7`;
    expect(show(page)).toEqual(frames);
  });
});

test.each([
  ['{closure}()', '{closure}||'],
  ['Shop\\{closure}()', '{closure}||'],
  ['{closure:/srv/a.php:12-14}()', '{closure}||'],
  ['{closure:Shop\\run():12}(Object(Shop\\Cart))', '{closure}||'],
  ['Shop\\Cart->{closure:Shop\\Cart::add():12}()', 'Cart::{closure}|Shop|'],
  ['Shop\\Cart->{closure:{closure:Shop\\Cart::add():12}:15}()', 'Cart::{closure}|Shop|'],
  ['Shop\\Cart::Shop\\{closure}()', 'Cart::{closure}|Shop|'],
  ["Shop\\Cart::of('a::b->c(', Array)", 'Cart::of|Shop|'],
  ['class@anonymous->run()', 'class@anonymous::run||'],
  ['Shop\\Cart@anonymous\0/srv/shop/a.php:3$0->run()', 'Cart@anonymous::run|Shop|'],
  ["include('/srv/a.php')", 'include||'],
])('%s', (call, expected) => {
  expect(show(`#0 /srv/b.php(7): ${call}`)).toEqual(['root ', `  ${expected}`]);
});

test('evaluated code and compiled views', () => {
  const stack = `Error: x in /srv/a.php(12) : eval()'d code:1
Stack trace:
#0 C:\\www\\storage\\views\\06dbeb73fff102ae7d26936e6173d6f0.php(3): run()
#1 C:\\www\\index.php(3): include('C:\\\\www\\\\storage...')
#2 {main}`;
  expect(show(stack)).toEqual([
    'root Error',
    '  run||a.php',
    '  include||<hash>.php',
    '  {main}||index.php',
  ]);
});

test('services that Symfony compiled have the same names in each build', () => {
  expect(show(symfony)).toEqual([
    'root ErrorException',
    '  +require||srcDevDebugProjectContainer.php',
    '  +srcDevDebugProjectContainer::load|Container|srcDevDebugProjectContainer.php',
    '  +EntityManagerGhost::flush|Container|EntityManagerGhost.php',
    '  +Container::get|Symfony\\Component\\DependencyInjection|Container.php',
    '  {main}||src/DataFixtures/FixtureLoader.php',
  ]);
  const rebuilt = symfony.replaceAll('THEJxrC', 'Mvu65hU').replaceAll('6410e2e', 'abcdefa');
  expect(group(rebuilt)).toBe(group(symfony));
  const trait = '/srv/vendor/symfony/var-exporter/LazyGhostTrait.php';
  expect(
    show(
      `E: x in ${trait}:3\nStack trace:\n#0 ${trait}(7): ContainerMvu65hU\\AGhost6410e2e->b()\n#1 {main}`,
    ),
  ).toContain('  +AGhost::b|Container|LazyGhostTrait.php');
  const closure = `#0 /w/var/cache/dev/ContainerMvu65hU/K.php(7): f()\n#1 /w/a.php(7): ContainerMvu65hU\\K->{closure:ContainerMvu65hU\\K::load():7}()`;
  expect(show(closure)).toContain('  +K::{closure}|Container|K.php');
  const own = symfony.replaceAll('/cache/dev/', '/src/');
  expect(show(own)).toContain(
    '  srcDevDebugProjectContainer::load|ContainerTHEJxrC|src/ContainerTHEJxrC/srcDevDebugProjectContainer.php',
  );
});

test('a trace on one line', () => {
  const line =
    "PHP Fatal error: Uncaught TypeError: Controller::enqueue(): Argument #1 ($hook) must be of type string, null given, called in /wordpress/core/6.9.4/wp-includes/class-wp-hook.php on line 341 and defined in /srv/htdocs/wp-content/plugins/shop/includes/controller.php:38 Stack trace: #0 /wordpress/core/6.9.4/wp-includes/class-wp-hook.php(341): Controller->enqueue(NULL) #1 /wordpress/core/6.9.4/wp-includes/plugin.php(522): WP_Hook->do_action(Array) #2 /srv/htdocs/wp-content/plugins/tickets/src/Move.php(96): iframe_header('Move Attendees') #3 {main} thrown in /srv/htdocs/wp-content/plugins/shop/includes/controller.php on line 38";
  expect(show(line)).toEqual([
    'root TypeError',
    '  Controller::enqueue||controller.php',
    '  WP_Hook::do_action||class-wp-hook.php',
    '  iframe_header||plugin.php',
    '  {main}||src/Move.php',
  ]);
  expect(group(line.replace(/ (?=#\d \/|#\d \{|Stack|thrown)/g, '\n'))).toBe(group(line));
});

test('errors without a trace', () => {
  expect(show('PHP Parse error:  syntax error, unexpected "}" in /srv/a.php on line 3')).toEqual([
    'root Parse error',
    '  ||a.php',
  ]);
  expect(
    show('[19-Nov-2026 12:00:00 UTC] PHP Fatal error:  Uncaught Error: x in /srv/a.php:3'),
  ).toEqual(['root Error', '  ||a.php']);
});

test('PHP 5', () => {
  const stack = `exception 'PDOException' with message 'no\ntable' in /srv/a.php:12
Stack trace:
#0 /srv/a.php(12): PDO->query('x')
#1 {main}

Next exception 'E' in /srv/b.php:1
Stack trace:
#0 {main}`;
  expect(show(stack)).toEqual([
    ...['root E', '  {main}||b.php'],
    ...['cause of 0 PDOException', '  PDO::query||a.php', '  {main}||a.php'],
  ]);
});

test('a frame that cannot be read is kept', () => {
  expect(show('#0 /srv/a.php(1): f()\n#1 /srv/b.php\n#2 /srv/c.php(1): g()\n#3 {main}')).toEqual([
    ...['root ', '  f||', '  malformed #1 /srv/b.php', '  g||', '  {main}||c.php'],
  ]);
});

test.each([
  'something broke',
  'Hello: world in the morning:7',
  '#1 priority',
  '#0      main (package:app/main.dart:3:5)',
  'Stack trace:',
  '    at f (/a.js:1:2)',
])('%j is not a trace', (text) => expect(show(text)).toBeNull());

describe('groups', () => {
  test.each([
    ['other lines', fatal.replace(/\((\d+)\)/g, '(7)')],
    ['another path', fatal.replaceAll('/srv/shop/', '/home/ann/')],
    ['another message and arguments', fatal.replaceAll('4711', '12')],
    [
      'closures of PHP 8.4',
      fatal.replace(
        '->App\\Http\\Controllers\\{closure}',
        '->{closure:App\\Http\\Controllers\\PayController::show():20}',
      ),
    ],
    ['another release of the framework', fatal.replace('callAction', 'callActionOf')],
  ])('the same with %s', (_what, stack) => {
    expect(stack).not.toBe(fatal);
    expect(group(stack)).toBe(group(fatal));
  });

  test('by controller: the framework calls all of them from the same place', () => {
    const other = fatal.replace('PayController->show', 'PayController->edit');
    expect(group(other)).not.toBe(group(fatal));
    expect(group(fatal.replace('Card->charge', 'Card->refund'))).not.toBe(group(fatal));
  });

  test('a different cause', () => {
    const other = chained.replace('InvalidArgumentException', 'LogicException');
    expect(group(other)).not.toBe(group(chained));
    expect(group(chained.replace('no such card', 'nothing'))).toBe(group(chained));
  });
});

test('of ten thousand nested exceptions, the first thousand are read', () => {
  const one = 'E: x in /a.php:1\nStack trace:\n#0 /a.php(1): f()\n#1 {main}\n';
  const trace = (count: number, end = '') =>
    php.parse(`${one}${`\nNext ${one}`.repeat(count)}${end}`.split('\n'));
  expect(trace(10_000)).toHaveLength(64);
  expect(trace(10, `\nNext Last${one}`)?.[0]?.kind).toBe('LastE');
  expect(trace(1000, `\nNext Last${one}`)?.[0]?.kind).toBe('E');
});

test('every mutation of a trace is read', () => {
  holdsOnMutants(php, [fatal, chained, logged]);
});
