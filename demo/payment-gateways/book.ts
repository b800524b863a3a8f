import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A charge that a fake has made. Amounts are in cents, and only the card's last four digits are stored. */
export type BookedCharge = {
  /** The gateway's id. */
  id: string
  /** The merchant's reference. */
  reference: string
  invoice: string
  amount: number
  currency: string
  last4: string
  refunds: { id: string; reference: string; amount: number; at: number }[]
  voided: boolean
  /** The charge waits for approval. */
  held?: true
  at: number
  settledAt?: number
}

/** The time after which a charge is settled and can't be voided. Tests can settle charges earlier. */
const settledAfterMs = 15 * 60_000

type Pages = { charged: BookedCharge[]; notes: Record<string, unknown[]> }

/** A fake's charges and refunds, which tests compare. With a file, they survive restarts. */
export class Book {
  readonly charged: BookedCharge[]
  private readonly stored: Record<string, unknown[]>
  private readonly file: string | undefined

  constructor(file?: string) {
    const { charged, notes } = readPages(file)
    this.charged = charged
    this.stored = notes
    this.file = file
  }

  /** Returns a list of other records that a gateway stores, such as failed payments. */
  notes<T>(name: string): T[] {
    this.stored[name] ??= []
    return this.stored[name] as T[]
  }
  save(): void {
    if (this.file) writeFileSync(this.file, JSON.stringify({ charged: this.charged, notes: this.stored }))
  }
  add(charge: Omit<BookedCharge, 'refunds' | 'voided' | 'at' | 'settledAt'>): BookedCharge {
    const charged = { ...charge, refunds: [], voided: false, at: Date.now() }
    this.charged.push(charged)
    return charged
  }
  find(id: string): BookedCharge | undefined {
    return this.charged.find((charge) => charge.id === id)
  }
  isSettled(charge: BookedCharge): boolean {
    return Book.settledAt(charge) <= Date.now()
  }
  /**
   * Settles all charges as of a minute ago, because gateways list a batch only after its time, and a server's Date
   * header can be a second late.
   */
  settle(): void {
    const batch = Date.now() - 60_000
    for (const charge of this.charged) charge.settledAt ??= Math.min(batch, Book.settledAt(charge))
  }
  static settledAt({ at, settledAt = at + settledAfterMs }: BookedCharge): number {
    return settledAt
  }
  /** Returns a charge's refunded amount, in cents. */
  static refunded(charge: BookedCharge): number {
    return charge.refunds.reduce((total, { amount }) => total + amount, 0)
  }
}

function readPages(file: string | undefined): Pages {
  const none = { charged: [], notes: {} }
  if (!file) return none
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The file doesn't exist at the first start.
    return none
  }
}

/** Converts an amount such as `12.34` to cents; NaN if it isn't an amount. */
export const inCents = (amount: string | null | undefined): number =>
  /^\d{1,8}\.\d\d$/.test(amount ?? '') ? Number(amount!.replace('.', '')) : Number.NaN

/** Writes cents as dollars with two decimals. */
export const inDollars = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Makes hexadecimal digits for ids. They aren't secret. */
export const randomHex = (length: number): string =>
  Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('')
