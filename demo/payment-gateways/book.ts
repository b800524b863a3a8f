import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A charge a fake really made; amounts in cents. Keeps only the card's last four digits. */
export type Charged = {
  /** The gateway's own. */
  id: string
  /** The merchant's. */
  reference: string
  invoice: string
  amount: number
  currency: string
  last4: string
  refunds: { id: string; reference: string; amount: number; at: number }[]
  voided: boolean
  /** Waits for approval. */
  held?: true
  at: number
  settledAt?: number
}

/** Until then a charge can be voided; tests can settle it manually. */
const settledAfterMs = 15 * 60_000

type Pages = { charged: Charged[]; notes: Record<string, unknown[]> }

/** A fake's movements, in order; tests count them. With a file, they survive restarts. */
export class Book {
  readonly charged: Charged[]
  private readonly stored: Record<string, unknown[]>
  private readonly file: string | undefined

  constructor(file?: string) {
    const { charged, notes } = readPages(file)
    this.charged = charged
    this.stored = notes
    this.file = file
  }

  /** Other things a gateway remembers, such as failed payments. */
  notes<T>(name: string): T[] {
    this.stored[name] ??= []
    return this.stored[name] as T[]
  }
  save(): void {
    if (this.file) writeFileSync(this.file, JSON.stringify({ charged: this.charged, notes: this.stored }))
  }
  add(charge: Omit<Charged, 'refunds' | 'voided' | 'at' | 'settledAt'>): Charged {
    const charged = { ...charge, refunds: [], voided: false, at: Date.now() }
    this.charged.push(charged)
    return charged
  }
  find(id: string): Charged | undefined {
    return this.charged.find((charge) => charge.id === id)
  }
  isSettled(charge: Charged): boolean {
    return Book.settledAt(charge) <= Date.now()
  }
  /** A minute ago: gateways list a batch after its time, and a server's Date header can be a second late. */
  settle(): void {
    const batch = Date.now() - 60_000
    for (const charge of this.charged) charge.settledAt ??= Math.min(batch, Book.settledAt(charge))
  }
  static settledAt({ at, settledAt = at + settledAfterMs }: Charged): number {
    return settledAt
  }
  /** How much of a charge was refunded, in cents. */
  static refunded(charge: Charged): number {
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
    // There's none on the first start.
    return none
  }
}

/** `12.34` in cents; NaN for anything that isn't an amount. */
export const inCents = (amount: string | null | undefined): number =>
  /^\d{1,8}\.\d\d$/.test(amount ?? '') ? Number(amount!.replace('.', '')) : Number.NaN
export const inDollars = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

export const randomHex = (length: number): string =>
  Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('')
