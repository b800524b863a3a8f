import type { Values } from '#contract/texts/message.ts'

/** Letters that are read from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/**
 * Isolates a value in a sentence, so that a name that's read from right to left doesn't change the order of the
 * words around it.
 */
export const isolateValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && rightToLeft.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  )
