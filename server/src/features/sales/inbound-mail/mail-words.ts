import { addressesIn } from '#contract/sales/messages/recipients.ts'

/** The longest email that's accepted: 10 MB of files, encoded, and its text. */
export const maxMailBytes = 15 * 1024 * 1024

/** An email's text is stored up to this length. */
export const maxText = 100_000

/** Reads the first valid address of a header; null if it has none. */
export const firstAddress = (addressText: string | undefined): string | null =>
  addressesIn(addressText ?? '').addresses[0] ?? null

/** The database stores no NUL. */
export const plain = (value: string) => value.replaceAll('\0', '')

/** Turns a header's value into one line of plain text, cut to 500 characters. */
export const toLine = (value: string) => plain(value).replace(/\s+/g, ' ').trim().slice(0, 500)
