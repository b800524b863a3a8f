import { addressesIn } from '#contract/sales/messages/recipients.ts'

/** The longest email that's accepted: 10 MB of files, encoded, and its text. */
export const maxMailBytes = 15 * 1024 * 1024

/** An email's text is stored up to this length. */
export const maxText = 100_000

export const firstAddress = (written: string | undefined): string | null =>
  addressesIn(written ?? '').addresses[0] ?? null

/** The database stores no NUL. */
export const plain = (value: string) => value.replaceAll('\0', '')
export const toLine = (value: string) => plain(value).replace(/\s+/g, ' ').trim().slice(0, 500)
