import type { Work } from '#server/platform/db/work.ts'

/** The records that a later feature attaches to an order and its lines. */
export type OrderPart = {
  /** Refuses while the feature needs the order. */
  refuseRemoval(work: Work, order: { id: number; orderNumber: number }): Promise<void>
  /** Refuses while the feature needs one of these lines. */
  refuseLineRemoval(work: Work, lines: readonly { id: number; partNumber: string }[]): Promise<void>
  /** Refuses while the feature has more pieces of a line than `qtyShipped` leaves. */
  refuseUndoneShipment(
    work: Work,
    lines: readonly { id: number; partNumber: string; qtyShipped: number }[],
  ): Promise<void>
  /** Releases lines that are about to be deleted. */
  releaseLines(work: Work, lineIds: readonly number[]): Promise<void>
}

const parts: OrderPart[] = []

/** Registers a later feature's records of orders; called where an area joins. */
export const alsoOnOrders = (part: OrderPart): void => {
  parts.push(part)
}

/** The registered records of orders, in the order of registration. */
export const orderParts: readonly OrderPart[] = parts
