import type { TransformOperation } from '../../src/query/language/nodes.ts';

export interface PlainTransform {
  readonly operation: TransformOperation;
  readonly pattern?: string | null;
  readonly replacement?: string | null;
}

/** A label after all transforms in order; a missing value is not rewritten. */
export function rewritten(label: string, transforms: readonly PlainTransform[]): string {
  return label === '' ? '' : transforms.reduce(rewrite, label);
}

function rewrite(text: string, transform: PlainTransform): string {
  const pattern = transform.pattern ?? '';
  const replacement = transform.replacement ?? '';
  switch (transform.operation) {
    case 'toLowerCase':
      return text.toLowerCase();
    case 'toUpperCase':
      return text.toUpperCase();
    case 'toTitleCase':
      return text.replace(/\S+/g, (word) => {
        const [first = '', ...rest] = word;
        return first.toUpperCase() + rest.join('').toLowerCase();
      });
    case 'trim':
      return text.trim();
    case 'append':
      return text + (transform.replacement ?? pattern);
    case 'replace':
      return pattern === '' ? text : text.split(pattern).join(replacement);
    case 'replaceRegex':
      if (pattern === '') return text;
      return text.replace(new RegExp(pattern, 'gu'), (...found: unknown[]) =>
        replacement.replace(/\\(\d)/g, (_, digit) => String(found[Number(digit)] ?? '')),
      );
    case 'length':
      return String([...text].length);
  }
}
