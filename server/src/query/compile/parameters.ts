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

/** Collects the values of a statement. What comes from a request reaches SQL through here alone. */
export class Parameters {
  readonly values: Record<string, Parameter> = {};
  private count = 0;

  /** The placeholder that stands for the value, such as `{p0:String}`. */
  add(type: ParameterType, value: Parameter): string {
    const name = `p${this.count++}`;
    this.values[name] = value;
    return `{${name}:${type}}`;
  }

  /** Takes over values whose placeholders are in the text already. */
  include(values: Readonly<Record<string, Parameter>>): void {
    Object.assign(this.values, values);
  }
}
