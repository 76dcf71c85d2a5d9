import { Type, type TObject, type TProperties, type TSchema, type TUnsafe } from 'typebox';

/** A text out of a closed list. (A union of literals would be written as `anyOf`.) */
export function oneOf<const Values extends readonly string[]>(
  values: Values,
  options: { readonly description?: string } = {},
): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: values, ...options });
}

/** `T|null` of the interface. */
export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** An object that allows no other property: one that is not listed is a 400 that names it. */
export function closed<Properties extends TProperties>(
  properties: Properties,
  options: { readonly $id?: string; readonly description?: string } = {},
): TObject<Properties> {
  return Type.Object(properties, { ...options, additionalProperties: false });
}
