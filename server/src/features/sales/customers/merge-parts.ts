import type { Work } from '#server/platform/db/work.ts'

/** What belongs to a customer elsewhere: how much there is, and how another customer gets it. */
export type MergePart = {
  what: 'orders' | 'quotes' | 'messages' | 'charges' | 'paymentProfile'
  count(work: Work, customerId: number): Promise<{ count: number; amount?: number }>
  /** In the transaction of the merge, before the one who goes is deleted. */
  move(work: Work, from: number, to: number): Promise<void>
  /** Lets go of a customer who never bought anything and is about to be deleted. */
  release?(work: Work, customerId: number): Promise<void>
}

const parts: MergePart[] = []

/** Registers what a later feature has of customers; called where an area joins, moved in that order. */
export const alsoMerge = (part: MergePart): void => {
  parts.push(part)
}

export const mergeParts: readonly MergePart[] = parts
