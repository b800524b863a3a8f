/* Reads and writes values by a path such as `details.0.qty`. */

type Bag = Record<string, unknown>

/** Reads the value at a path; undefined if a part of the path is missing. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at == null ? undefined : (at as Bag)[name]), values)

/** A copy with another value at the path. */
export function withValueAt<T>(values: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.')
  const inner = rest.length === 0 ? value : withValueAt((values as Bag)?.[name] ?? {}, rest.join('.'), value)
  if (Array.isArray(values)) return values.with(Number(name), inner) as T
  return { ...values, [name]: inner }
}
