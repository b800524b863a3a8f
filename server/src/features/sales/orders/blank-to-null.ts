/** A form that sends '' for an empty value must not count as a change. */
export function blankToNull<T extends object>(values: T): T {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]),
  ) as T
}
