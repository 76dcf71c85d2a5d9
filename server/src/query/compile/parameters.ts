import type { Parameter } from '../../store/events/index.ts';

type ParameterType =
  | 'String'
  | 'Float64'
  | 'Int64'
  | 'UInt32'
  | 'UUID'
  | 'Array(String)'
  | 'Array(Float64)'
  | 'Array(Int64)'
  | "DateTime64(3, 'UTC')";

/** Collects the parameters and names of a statement. Values of a request reach SQL only through this class. */
export class Parameters {
  readonly values: Record<string, Parameter> = {};
  private readonly placeholders = new Map<string, string>();
  private count = 0;

  /**
   * Returns the placeholder of the value, such as `{p0:String}`. The same value has the same one, so that equal parts of a
   * statement have equal texts.
   */
  add(type: ParameterType, value: Parameter): string {
    // As text, because JSON has no infinite numbers.
    const key = `${type} ${JSON.stringify(value, (_, each: unknown) => (typeof each === 'number' ? String(each) : each))}`;
    const known = this.placeholders.get(key);
    if (known !== undefined) return known;
    const name = `p${this.count++}`;
    this.values[name] = value;
    const placeholder = `{${name}:${type}}`;
    this.placeholders.set(key, placeholder);
    return placeholder;
  }

  /** A name for an expression, different from all others of the statement. */
  alias(prefix: string): string {
    return `${prefix}_${this.count++}`;
  }

  /** Adds values whose placeholders are already in the text. */
  include(values: Readonly<Record<string, Parameter>>): void {
    Object.assign(this.values, values);
  }
}
