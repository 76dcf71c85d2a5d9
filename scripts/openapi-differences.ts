type Json = Readonly<Record<string, unknown>>;

/** A difference between two descriptions; undefined means missing. */
export interface Difference {
  readonly at: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The differences between two OpenAPI documents with all references resolved, so moving something to the
 * components makes no difference. Examples are only compared on request.
 */
export function openApiDifferences(
  before: Json,
  after: Json,
  { examples = false } = {},
): readonly Difference[] {
  const found: Difference[] = [];
  const compare = (one: Side, other: Side, at: string): void => {
    const [left, right] = [resolve(one), resolve(other)];
    // A recursive schema: only its outermost occurrence is compared.
    if (left.again && right.again) return;
    if (!isObject(left.value) || !isObject(right.value)) {
      if (JSON.stringify(left.value) === JSON.stringify(right.value)) return;
      found.push({ at, before: left.value, after: right.value });
      return;
    }
    const [a, b] = [left.value, right.value];
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (!examples && (name === 'example' || name === 'examples')) continue;
      compare({ ...left, value: a[name] }, { ...right, value: b[name] }, `${at}/${name}`);
    }
  };
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (name === 'components') continue;
    const side = (root: Json) => ({ root, value: root[name], within: [] });
    compare(side(before), side(after), name);
  }
  return found;
}

interface Side {
  readonly root: Json;
  readonly value: unknown;
  /** The references that led here. */
  readonly within: readonly string[];
}

/** Merges the target of its `$ref` into a value; `again` if it is recursive. */
function resolve(side: Side): Side & { readonly again: boolean } {
  const { root, value, within } = side;
  const ref = isObject(value) ? value['$ref'] : undefined;
  if (!isObject(value) || typeof ref !== 'string') return { ...side, again: false };
  if (within.includes(ref)) return { ...side, again: true };
  const target = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((from, name) => (isObject(from) ? from[name] : undefined), root);
  if (!isObject(target)) throw new Error(`${ref} leads nowhere`);
  const { $ref: _, ...siblings } = value;
  return resolve({ root, value: { ...target, ...siblings }, within: [...within, ref] });
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
