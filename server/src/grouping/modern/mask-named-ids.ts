/** IDs of what a server did, as it names them: letters of any case, digits, and the signs of Base64. */
const named =
  /\b((?:request|trace|span|correlation|activity|session|invocation|host|event)[ _-]?id["']?[:=]? ?)(?=[a-z+/_-]{0,63}\d)[\w+/-]{6,200}(?![\w+/-])={0,2}/gi;
/** Names of resources of Amazon, which contain accounts and IDs. */
const amazon = /\barn:aws[a-z-]{0,10}:[^\s"'<>,;()[\]]{1,500}/g;
/** Keys of PostgreSQL: `Key (name)=(Ann) already exists`. */
const key = /\)=\([^()\n]{0,1000}\)/g;
/** Of a set of replicas and of one of them, in Kubernetes: no vowels, so never words. */
const replica =
  /(?<=[a-z\d]-)[bcdfghjklmnpqrstvwxz2456789]{6,10}-[bcdfghjklmnpqrstvwxz2456789]{5}(?![\w-])/g;

/** Replaces IDs that are known by what is around them by `<token>`. Some look like hashes, others don't. */
export function maskNamedIds(text: string): string {
  const ids = /id/i.test(text) ? text.replace(named, '$1<token>') : text;
  const arns = ids.includes('arn:aws') ? ids.replace(amazon, '<token>') : ids;
  const keys = arns.includes(')=(') ? arns.replace(key, ')=(<quoted>)') : arns;
  return keys.includes('-') ? keys.replace(replica, '<token>') : keys;
}
