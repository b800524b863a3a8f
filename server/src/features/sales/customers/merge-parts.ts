import type { Work } from '#server/platform/db/work.ts'

/** `names` are those of the gateways that store the customer. */
export type Count = { count: number; amount?: number; names?: string[] }

/** Related records of a customer elsewhere: how many there are, and how to move them to another customer. */
export type MergePart = {
  what: 'orders' | 'quotes' | 'messages' | 'charges' | 'credit' | 'paymentProfile'
  /** Runs before the customers are locked, because code that locks both locks the order first. */
  lock?(work: Work, customerIds: readonly number[]): Promise<void>
  count(work: Work, customerId: number): Promise<Count>
  /** Runs in the merge's transaction, before the removed customer is deleted. */
  move(work: Work, from: number, to: number): Promise<void>
  /** Releases a customer who never bought anything and is about to be deleted. */
  release?(work: Work, customerId: number): Promise<void>
}

const parts: MergePart[] = []

/** Registers a later feature's customer records; called where an area is wired up, moved in that order. */
export const alsoMerge = (part: MergePart): void => {
  parts.push(part)
}

/** The registered records, in the order in which they're moved. */
export const mergeParts: readonly MergePart[] = parts
