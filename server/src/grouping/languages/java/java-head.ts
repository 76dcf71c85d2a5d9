/** The line of a stack that names an exception. */
export interface JavaHead {
  /** Empty if it is not the name of a class. */
  readonly kind: string;
  readonly message: string;
  /** Whether only an exception can look like this. */
  readonly certain: boolean;
}

const thread = 'Exception in thread "';

/** `java.lang.IllegalStateException: what happened`, also after `Exception in thread "main" `. */
export function readJavaHead(text: string): JavaHead {
  if (text.startsWith(thread)) {
    const end = text.indexOf('" ', thread.length);
    if (end !== -1) return { ...readNamed(text.slice(end + 2)), certain: true };
  }
  return readNamed(text);
}

function readNamed(text: string): JavaHead {
  const [name = ''] = /^[^\s:()[\]{}<>"'`,;=/\\]+/.exec(text) ?? [];
  const rest = text.slice(name.length);
  const named = rest === '' || rest.startsWith(':');
  const dotted = /^[^.\d][^.]*\.(?:[^.]+\.)*[^.]+$/.test(name);
  if (!(named || (dotted && /^\s/.test(rest))) || !/^[^\d.-]/.test(name)) {
    return { kind: '', message: text, certain: false };
  }
  const certain = named && dotted && /^[A-Z_$]|\$[A-Z]/.test(name.slice(name.lastIndexOf('.') + 1));
  return { kind: name, message: rest.replace(/^:?\s*/, ''), certain };
}
