const longest = 254;
const local = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}$/u;
const domain = /^(?=.{1,253}$)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/** Whether a text is one plain email address, without characters that could inject a header. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  return (
    text.length <= longest &&
    local.test(text.slice(0, Math.max(at, 0))) &&
    domain.test(text.slice(at + 1)) &&
    !text.includes('..')
  );
}
