import type { PlainFieldCode } from '#contract/texts/field-messages.ts'
import { wrongZips } from '#contract/zip-codes.ts'
import { describeFieldError } from '#web/platform/i18n.ts'
import type { Errors, Values } from '../form/form-store.ts'

/** Field errors in the user's language. */
export const fieldTexts = (wrong: Record<string, PlainFieldCode>): Errors =>
  Object.fromEntries(Object.entries(wrong).map(([path, code]) => [path, describeFieldError(code)]))

/** Finds invalid US ZIP codes, for a form's `check`. */
export const checkZips =
  (fields: Parameters<typeof wrongZips>[0]) =>
  (values: Values, stored: Values): Errors =>
    fieldTexts(wrongZips(fields, values, stored))
