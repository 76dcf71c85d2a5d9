/** Arithmetic over the inputs of a formula. */
export type Expression =
  | { readonly type: 'literal'; readonly value: number }
  | { readonly type: 'input'; readonly inputId: string }
  | {
      readonly type: 'unary';
      readonly operator: (typeof unaryOperators)[number];
      readonly operand: Expression;
    }
  | {
      readonly type: 'binary';
      readonly operator: (typeof binaryOperators)[number];
      readonly left: Expression;
      readonly right: Expression;
    };

export const unaryOperators = ['plus', 'minus'] as const;
export const binaryOperators = ['add', 'subtract', 'multiply', 'divide'] as const;
