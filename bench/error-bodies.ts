const frames = 63;
/** Number of groups: an error's group is its index modulo this. */
export const errorGroups = 300;

/** One body of `/v1/error` with about 5 KB of stack: Java and JavaScript alternate, in 300 groups. */
export function errorBody(index: number): object {
  const java = index % 2 === 0;
  const group = index % errorGroups;
  const frame = java ? javaFrame : javascriptFrame;
  const stack = Array.from({ length: frames }, (_, at) => frame(group, at, index));
  const error = {
    error: java ? 'java.lang.IllegalStateException' : 'TypeError',
    message: `order ${index} of customer ${index * 7} could not be sent`,
    stack,
    handled: index % 3 === 0,
    context: { world: `w${index % 5}`, attempt: index % 4 },
  };
  const language = java ? 'java' : 'javascript';
  return { language, buildId: `build-${index % 9}`, sessionId: `s${index % 997}`, errors: [error] };
}

const javaFrame = (group: number, at: number, index: number) =>
  `\tat com.example.plugin${group}.module.Service$Inner.handleRequest${at}(Service${at}.java:${100 + ((index + at) % 800)})`;

const javascriptFrame = (group: number, at: number, index: number) =>
  `    at handle${group}Request${at} (https://shop.example/assets/app-${at}.js:${10 + ((index + at) % 800)}:${1 + at})`;

/** Size of the stacks from `errorBody`, in bytes. */
export function stackBytes(): number {
  const { errors } = errorBody(0) as { errors: { stack: string[] }[] };
  return Buffer.byteLength(errors[0]?.stack.join('\n') ?? '');
}
