import { BaseEdge, getSmoothStepPath, Position, type EdgeProps } from '@xyflow/react';

/** The line turns right before the node that it leads to, so that what is on it stays on a straight part. */
const turnsBefore = 12;

/** The line from a node to the one that reads it. */
export function QueryEdge(props: EdgeProps) {
  const { targetX, targetY, targetPosition, markerEnd } = props;
  const isRight = targetPosition === Position.Left;
  const [path] = getSmoothStepPath({
    ...props,
    borderRadius: 8,
    ...(isRight ? { centerX: targetX - turnsBefore } : { centerY: targetY - turnsBefore }),
  });
  return <BaseEdge path={path} interactionWidth={0} {...(markerEnd && { markerEnd })} />;
}
