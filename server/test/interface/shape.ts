/** A shape in a short notation. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'object'
  | { readonly oneOf: readonly string[] }
  | { readonly list: Shape }
  | { readonly mapOf: Shape }
  | { readonly fields: Fields; readonly closed: boolean }
  | { readonly either: readonly Shape[] }
  | { readonly orNull: Shape };

export type Fields = Readonly<Record<string, Shape | { readonly optional: Shape }>>;

export const oneOf = (...values: readonly string[]): Shape => ({ oneOf: values });
export const list = (item: Shape): Shape => ({ list: item });
export const mapOf = (value: Shape): Shape => ({ mapOf: value });
export const either = (...shapes: readonly Shape[]): Shape => ({ either: shapes });
/** `T or null`. */
export const orNull = (shape: Shape): Shape => ({ orNull: shape });
export const object = (fields: Fields): Shape => ({ fields, closed: false });
/** No other properties are allowed. */
export const closed = (fields: Fields): Shape => ({ fields, closed: true });
export const optional = (shape: Shape): { readonly optional: Shape } => ({ optional: shape });
/** All of them are optional and may be null. */
export const optionalOrNull = (fields: Readonly<Record<string, Shape>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => [name, optional(orNull(shape))]),
  );
