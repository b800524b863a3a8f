import { isUtf8 } from 'node:buffer'

/**
 * Windows-1252's characters where Latin-1 has control characters, 0x80 to 0x9f. Node's own decoder returns
 * those.
 */
const characters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Replaces Latin-1's control characters by the intended signs. */
export const withWindowsSigns = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (control) => characters[control.charCodeAt(0) - 0x80]!)

/** Decodes text without a declared encoding, or with a wrong one: UTF-8, or Windows-1252 where it isn't that. */
export const decodeUndeclared = (bytes: Buffer): string =>
  isUtf8(bytes) ? bytes.toString('utf8') : withWindowsSigns(bytes.toString('latin1'))
