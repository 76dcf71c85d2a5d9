import { isDigit } from '../../character-kinds.ts';
import type { StackLanguage } from '../../modern/stack.ts';
import { readRubyStack } from './read-ruby-stack.ts';
import { originOf, rubyFile } from './ruby-path.ts';

export const ruby: StackLanguage = {
  parse: readRubyStack,
  origin: originOf,
  normalise: ({ function: name, module, file }) => ({
    function: normalMethod(name),
    module,
    file: rubyFile(file),
  }),
};

/** A method name as in all versions: since Ruby 3.4, its class precedes it. */
function normalMethod(name: string): string {
  if (!name.includes(' in ')) return withoutClass(name);
  const clauses = /^(?:(?:rescue|ensure) (?:\(\d+ levels\) )?in )+/.exec(name)?.[0] ?? '';
  const called = name.slice(clauses.length);
  const block = /^block (?:\(\d+ levels\) )?in /.exec(called)?.[0];
  return `${block === undefined ? '' : 'block in '}${withoutClass(called.slice(block?.length ?? 0))}`;
}

function withoutClass(name: string): string {
  if (name.startsWith('<')) return name;
  const hash = name.lastIndexOf('#');
  const owner = hash === -1 ? name.lastIndexOf('.') : hash;
  return name.slice(owner + 1, viewNameEnd(name));
}

/** A view's method ends with numbers that differ by run: `_app_views_carts_show_html_erb___123_456`. */
function viewNameEnd(name: string): number {
  const second = digitsBefore(name, name.length);
  const first = digitsBefore(name, second - 1);
  const isNumbered =
    name[second - 1] === '_' &&
    isBetween(name.length - second, 1) &&
    isBetween(second - 1 - first, 3);
  if (!isNumbered) return name.length;
  const sign = name[first - 1] === '-' ? first - 1 : first;
  let end = sign;
  while (end > 0 && sign - end < 3 && name[end - 1] === '_') end -= 1;
  return end === sign ? name.length : end;
}

const mostDigits = 20;

function isBetween(digits: number, least: number): boolean {
  return digits >= least && digits <= mostDigits;
}

/** Start of the digits that end at a position, including one more than a number may have at most. */
function digitsBefore(text: string, end: number): number {
  let at = end;
  while (at > 0 && end - at <= mostDigits && isDigit(text.charCodeAt(at - 1))) at -= 1;
  return at;
}
