import { wrongZips } from '#contract/zip-codes.ts'
import { translated } from '#web/platform/i18n.ts'
import type { Errors, Values } from './form-store.ts'

/** For a form's `check`: ZIP codes of the USA that are none. */
export const checkZips =
  (fields: Parameters<typeof wrongZips>[0]) =>
  (values: Values, stored: Values): Errors =>
    Object.fromEntries(
      Object.entries(wrongZips(fields, values, stored)).map(([path, message]) => [path, translated(message)]),
    )
