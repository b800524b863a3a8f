/** A field as it was sent, emptied or not; only an omitted one comes from elsewhere, such as the customer. */
export const preferSent = <T, U>(sent: T | undefined, otherwise: U): T | U =>
  sent === undefined ? otherwise : sent

/** A form that sends '' for an empty value must not count as a change. */
export function blankToNull<T extends object>(values: T): T {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]),
  ) as T
}
