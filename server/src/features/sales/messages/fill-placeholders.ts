/** What a text may name; case matters. */
export type Placeholders = { orderNumber: string; customerName: string; refundAmount?: string }

const place = /\{\{?\s*(orderNumber|customerName|refundAmount)\s*\}?\}/g

/**
 * Puts values into `{orderNumber}`, `{customerName}` and `{refundAmount}`; `encode` makes them fit the
 * text. An unknown one, or one without a value, stays visible.
 */
export const fillPlaceholders = (
  text: string,
  values: Placeholders,
  encode: (value: string) => string = (value) => value,
): string =>
  text.replace(place, (whole, name: keyof Placeholders) => {
    const value = values[name]
    return value === undefined ? whole : encode(value)
  })
