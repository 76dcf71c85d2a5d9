import type { StackLanguage } from '../../modern/stack.ts';
import { readRubyStack } from './read-ruby-stack.ts';
import { originOf, rubyFile } from './ruby-path.ts';

export const ruby: StackLanguage = {
  parse: readRubyStack,
  origin: ({ file }) => originOf(file),
  normalise: ({ function: name, module, file }) => ({
    function: normalMethod(name),
    module,
    file: rubyFile(file),
  }),
};

/** A method as every release calls it: since 3.4 its class stands before it. */
function normalMethod(name: string): string {
  const clauses = /^(?:(?:rescue|ensure) (?:\(\d+ levels\) )?in )+/.exec(name)?.[0] ?? '';
  const called = name.slice(clauses.length);
  const block = /^block (?:\(\d+ levels\) )?in /.exec(called)?.[0];
  return `${block === undefined ? '' : 'block in '}${withoutClass(called.slice(block?.length ?? 0))}`;
}

function withoutClass(name: string): string {
  if (name.startsWith('<')) return name;
  const hash = name.lastIndexOf('#');
  const owner = hash === -1 ? name.lastIndexOf('.') : hash;
  // A view's method ends in numbers of this run: `_app_views_carts_show_html_erb___123_456`.
  return name.slice(owner + 1).replace(/_{1,3}-?\d{3,20}_\d{1,20}$/, '');
}
