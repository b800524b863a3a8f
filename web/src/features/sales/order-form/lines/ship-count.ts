import { t } from '#web/platform/i18n.ts'
import { countLeft, type FormLine, isLeaving } from './line-values.ts'

/** How much of an order ships next, and of how much that's left. */
export type ShipCount = {
  lines: number
  linesLeft: number
  pieces: number
  piecesLeft: number
  /** Whether each of the lines ships with all that's left of it. */
  hasWholeLines: boolean
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Counts the lines with pieces in the parcel, or all that's left while nothing was chosen. */
export function countShipping(lines: readonly FormLine[], left = countLeft): ShipCount {
  const open = lines.filter((line) => left(line) > 0)
  const chosen = open.filter(isLeaving)
  const leaving = chosen.length > 0 ? chosen : open
  const toPieces = (line: FormLine) => (isLeaving(line) ? Number(line.shipQty) : left(line))
  return {
    lines: leaving.length,
    linesLeft: open.length,
    pieces: sum(leaving.map(toPieces)),
    piecesLeft: sum(open.map(left)),
    hasWholeLines: leaving.every((line) => toPieces(line) >= left(line)),
  }
}

const keys = {
  ship: ['orderForm.ship', 'orderForm.shipLines', 'orderForm.shipPieces'],
  saveAndShip: ['orderForm.saveAndShip', 'orderForm.saveAndShipLines', 'orderForm.saveAndShipPieces'],
  shipped: ['orderForm.shipped', 'orderForm.linesShipped', 'orderForm.piecesShipped'],
} as const

/** Names what ships: lines if all that's left of them does, otherwise pieces. */
export function shipText(what: keyof typeof keys, count: ShipCount): string {
  const { lines, linesLeft, pieces, piecesLeft, hasWholeLines } = count
  const [all, someLines, somePieces] = keys[what]
  if (!hasWholeLines) return t(somePieces, { n: pieces, total: piecesLeft })
  return lines === linesLeft ? t(all, { n: lines }) : t(someLines, { n: lines, total: linesLeft })
}
