declare module 'ua-parser-js' {
  interface Agent {
    readonly browser: { readonly name?: string; readonly version?: string };
    readonly os: { readonly name?: string; readonly version?: string };
    readonly device: { readonly type?: string };
  }
  /** Version 1.x has no types of its own. Only what the digest reads. */
  export default function uaParser(userAgent: string): Agent;
}
