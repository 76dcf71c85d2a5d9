type Json = Readonly<Record<string, unknown>>;

/** A difference between two descriptions; undefined means missing. */
export interface Difference {
  readonly at: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The differences between two OpenAPI documents with all references resolved, so moving something to the
 * components makes no difference, nor does another form of the same. Examples are only compared on request.
 */
export function openApiDifferences(
  before: Json,
  after: Json,
  { examples = false, words = true } = {},
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
    const [a, b] = [oneForm(left), oneForm(right)];
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (!examples && (name === 'example' || name === 'examples')) continue;
      if (!words && textNames.has(name) && typeof (a[name] ?? b[name]) === 'string') continue;
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

const textNames = new Set(['description', 'summary']);
/** Lists whose order means nothing. */
const unordered = new Set(['required', 'tags', 'enum', 'type']);

/** The one form of what can be written in several ways. */
function oneForm(side: Side): Json {
  if (!isObject(side.value) || Array.isArray(side.value)) return side.value as Json;
  const { anyOf, oneOf, parameters, ...others } = merged(side, side.value);
  const plain = Object.fromEntries(
    Object.entries(others).map(([name, inner]) => {
      const isSet = unordered.has(name) && isListOfScalars(inner);
      return [name, isSet ? Object.fromEntries(inner.map((one) => [String(one), true])) : inner];
    }),
  );
  return {
    ...plain,
    ...(Array.isArray(parameters) && { parameters: byName(side, parameters) }),
    ...(Array.isArray(oneOf) && { oneOf: byTag(side, oneOf) }),
    ...(Array.isArray(anyOf) ? choiceOf(side, anyOf) : anyOf !== undefined && { anyOf }),
  };
}

/** An object that extends others, as one with all their fields. */
function merged(side: Side, { allOf, ...others }: Json): Json {
  if (!Array.isArray(allOf)) return allOf === undefined ? others : { ...others, allOf };
  const parts = [others, ...allOf].map((one) => resolve({ ...side, value: one }).value);
  const objects = parts.filter(isObject);
  const listed = objects.map(({ required }) => (Array.isArray(required) ? required : []));
  return {
    ...Object.assign({}, ...objects),
    required: listed.flat(),
    properties: Object.assign({}, ...objects.map(({ properties }) => properties)),
  } as Json;
}

/** Parameters by place and name; those that needn't be sent may say so. */
function byName(side: Side, parameters: readonly unknown[]): Json {
  return Object.fromEntries(
    parameters.map((one) => {
      const { value } = resolve({ ...side, value: one });
      const parameter = { required: false, ...(isObject(value) ? value : {}) } as Json;
      return [`${String(parameter['in'])} ${String(parameter['name'])}`, parameter];
    }),
  );
}

/** The alternatives of an error, by the tag that tells them apart. */
function byTag(side: Side, choices: readonly unknown[]): Json {
  return Object.fromEntries(
    choices.map((one, index) => {
      const { value } = resolve({ ...side, value: one });
      const fields: unknown = isObject(value) ? value['properties'] : undefined;
      const tag: unknown = isObject(fields) ? fields['_tag'] : undefined;
      return [isObject(tag) ? String(tag['const']) : index, one];
    }),
  );
}

/** `anyOf` of `anyOf` is one `anyOf`, and one of a type and null is a type that can be null. */
function choiceOf(side: Side, choices: readonly unknown[]): Json {
  const flat = flattened(side, choices);
  const isNull = (one: unknown) => isObject(one) && one['type'] === 'null';
  const [other, ...more] = flat.filter((one) => !isNull(one));
  const hasNull = flat.some(isNull);
  if (!hasNull || more.length > 0) return { anyOf: flat };
  const value = isObject(other) ? resolve({ ...side, value: other }).value : other;
  if (!isObject(value) || typeof value['type'] !== 'string' || 'enum' in value) {
    return { anyOf: flat };
  }
  return { ...value, type: { [value['type']]: true, null: true } };
}

function flattened(side: Side, choices: readonly unknown[]): readonly unknown[] {
  return choices.flatMap((one) => {
    const { value, again } = resolve({ ...side, value: one });
    const inner = isObject(value) && !again ? value : {};
    const isChoice = Array.isArray(inner['anyOf']) && !('type' in inner);
    return isChoice ? flattened(side, inner['anyOf'] as unknown[]) : [one];
  });
}

function isListOfScalars(value: unknown): value is (string | null)[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' || one === null);
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
