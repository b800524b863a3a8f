/** Empty text is no text: a form that sends '' where there was nothing changes nothing. */
export function blankToNull<T extends object>(values: T): T {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]),
  ) as T
}
