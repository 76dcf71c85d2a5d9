import { Type, type TObject, type TProperties, type TSchema, type TUnsafe } from 'typebox';

/** A string enum. (A union of literals would become `anyOf`.) */
export function oneOf<const Values extends readonly string[]>(
  values: Values,
  options: { readonly description?: string; readonly $id?: string } = {},
): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: values, ...options });
}

/** `T|null` in the API. */
export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** An object without other properties: an unknown one gets 400 with its name. */
export function closed<Properties extends TProperties>(
  properties: Properties,
  options: { readonly $id?: string; readonly description?: string } = {},
): TObject<Properties> {
  return Type.Object(properties, { ...options, additionalProperties: false });
}
