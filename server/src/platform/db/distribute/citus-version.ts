/**
 * Rights on columns reach the nodes since 13.1. Since 13.2.1, a statement that inserts rows missing from another
 * table stores them (citus#8243).
 */
const oldest = [13, 2, 1] as const

/**
 * Why this version is too old; undefined if it isn't. `version` is the answer of `citus_version()`, such as `Citus
 * 13.2.0 on x86_64-pc-linux-gnu`: the extension's own version doesn't include the patch.
 */
export function whyTooOld(version: string): string | undefined {
  const numbers = /\d+(\.\d+)*/.exec(version)?.[0] ?? '0'
  const parts = numbers.split('.').map(Number)
  const at = oldest.findIndex((part, place) => (parts[place] ?? 0) !== part)
  if (at < 0 || (parts[at] ?? 0) > oldest[at]!) return undefined
  return `Citus is ${numbers}; it has to be ${oldest.join('.')} or later`
}
