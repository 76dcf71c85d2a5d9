import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Place } from './translation.ts';
import { keyOf, piecesOf, Plural, textOf } from './words.ts';

/**
 * A message with elements: `` rich`Open ${<Link to="/settings">{part`the settings`}</Link>} first.` ``. The words in
 * `part` are translated together with the sentence, whose key has them as `<0>the settings</0>`.
 */
export function rich(
  strings: TemplateStringsArray,
  ...values: readonly (ReactNode | Plural)[]
): ReactNode {
  return createElement(Fragment, null, ...piecesOf(strings, values, show, key));
}

/** The words of an element inside a message of `rich`. */
export function part(words: TemplateStringsArray): readonly string[] {
  return [words[0] ?? ''];
}

type Marked = ReactElement<{ children: readonly [string] }>;

/** Whether the element contains only what `part` returned. */
const isMarked = (value: unknown): value is Marked => {
  if (!isValidElement<{ children?: unknown }>(value)) return false;
  const { children } = value.props;
  return Array.isArray(children) && children.length === 1 && typeof children[0] === 'string';
};

function key(value: unknown, index: number): string {
  return isMarked(value) ? `<${index}>${value.props.children[0]}</${index}>` : keyOf(value, index);
}

function show(value: ReactNode | Plural, place?: Place): ReactNode {
  if (value instanceof Plural) return textOf(value, place);
  if (place?.inside === undefined || !isMarked(value)) return value;
  return cloneElement(value, undefined, place.inside);
}
