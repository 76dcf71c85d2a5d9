import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
} from 'kysely';

/** Rewrites a comparison with an empty list, because `in ()` is an error in PostgreSQL. */
export class EmptyListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node;
    const isEmpty = PrimitiveValueListNode.is(list) && list.values.length === 0;
    if (!isEmpty || !OperatorNode.is(operator)) return super.visitBinaryOperation(node);
    this.append(operator.operator === 'in' ? 'false' : 'true');
  }
}
