import { text } from '../http.ts'
import type { PlainFieldCode } from '../texts/field-messages.ts'

/**
 * A part number as people see it: web pages and spreadsheets paste non-breaking spaces and hyphens, and invisible
 * characters, with which a number would look the same and be another.
 */
export const cleanPartNumber = (value: string): string =>
  value
    .replace(/\p{Cf}|\u034f|\ufe0e|\ufe0f/gu, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\p{Zs}\t\r\n]+/gu, ' ')
    .trim()

/** A part number that someone enters, up to `max` characters. */
export const partNumberText = (max: number, message?: PlainFieldCode) => text(max, message, cleanPartNumber)
/** A part number that has to be entered; `message` is the field's error. */
export const requiredPartNumber = (message: PlainFieldCode, max: number) =>
  partNumberText(max, message).min(1, message)
