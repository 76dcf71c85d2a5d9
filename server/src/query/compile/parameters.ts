import type { Parameter } from '../../store/events/index.ts';

type ParameterType =
  | 'String'
  | 'Float64'
  | 'Int64'
  | 'UInt32'
  | 'UUID'
  | 'Array(String)'
  | 'Array(Float64)'
  | 'Array(Int64)';

/** Collects the parameters and names of a statement. Values of a request reach SQL only through this class. */
export class Parameters {
  readonly values: Record<string, Parameter> = {};
  private count = 0;

  /** Returns the placeholder of the value, such as `{p0:String}`. */
  add(type: ParameterType, value: Parameter): string {
    const name = `p${this.count++}`;
    this.values[name] = value;
    return `{${name}:${type}}`;
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
