import { Session } from 'node:inspector/promises';

/**
 * The largest size of each dictionary among the objects that are alive in this process, as `Class.field`.
 * Garbage doesn't count. Every object is looked at, so closures hide nothing.
 * @param wanted names of fields by name of class
 */
export async function livingSizes(
  wanted: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, number>> {
  const session = new Session();
  session.connect();
  try {
    const everything = await session.post('Runtime.evaluate', { expression: 'Object.prototype' });
    const { objects } = await session.post('Runtime.queryObjects', {
      prototypeObjectId: everything.result.objectId ?? '',
    });
    const { result, exceptionDetails } = await session.post('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: `function (wanted) { return (${sizesIn.toString()})(this, wanted); }`,
      arguments: [{ value: [...wanted] }],
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return new Map(result.value as [string, number][]);
  } finally {
    session.disconnect();
  }
}

/** Runs inside the session, so it can use nothing of this file. */
function sizesIn(
  objects: readonly object[],
  wanted: readonly (readonly [string, readonly string[]])[],
): [string, number][] {
  const fieldsOf = new Map(wanted);
  const sizes = new Map<string, number>();
  for (const object of objects) {
    const prototype: unknown = Object.getPrototypeOf(object);
    const own = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value as unknown;
    if (typeof own !== 'function' || prototype === object) continue;
    for (const field of fieldsOf.get(own.name) ?? []) {
      const held = Object.getOwnPropertyDescriptor(object, field)?.value as unknown;
      if (!(held instanceof Map) && !(held instanceof Set)) continue;
      const name = `${own.name}.${field}`;
      sizes.set(name, Math.max(sizes.get(name) ?? 0, held.size));
    }
  }
  return [...sizes];
}
