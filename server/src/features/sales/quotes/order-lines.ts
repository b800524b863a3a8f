import { hasVehicle, toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import { ruleHere } from '#contract/sales/totals/order-tax.ts'
import { normNumber } from '#server/features/catalog/parts/part-number.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { SentLine } from '../orders/lines/lines-as-sold.ts'
import type { LineInput } from '../orders/lines/new-lines.ts'
import { readSettings } from '../orders/totals/settings.ts'
import { findTaxPlace, type OrderDestination } from '../orders/totals/tax-place.ts'
import { findLines, type StoredQuoteLine, type SentQuoteLine as TakenLine } from './queries.ts'
import { toSentQuoteLines } from './sent-lines.ts'

/** A quoted line, with cost and product data while the quote still has it. */
export type QuotedLine = TakenLine & Partial<Pick<StoredQuoteLine, 'cost' | 'productData'>>

/** A quote's lines, current or as sent. */
export async function readQuotedLines(
  work: Work,
  quoteId: number,
  sent?: TakenLine[],
): Promise<QuotedLine[]> {
  const stored = await findLines(work, quoteId)
  return (sent ?? toSentQuoteLines(stored)).map((line) => {
    const storedLine = stored.find(
      (other) => other.partNumber === line.partNumber && other.itemName === line.itemName,
    )
    return { ...line, cost: storedLine?.cost ?? null, productData: storedLine?.productData ?? null }
  })
}

/** The goods, followed by each install. */
export const orderLines = async (work: Work, lines: readonly QuotedLine[], going: OrderDestination) => [
  ...lines.map(goodsLine),
  ...(await installLines(work, lines, going)),
]

/** Each install as a labor line, taxed where the dealer taxes labor: by the rule the order's goods are taxed by. */
export async function installLines(
  work: Work,
  lines: readonly QuotedLine[],
  going: OrderDestination,
): Promise<LineInput[]> {
  const [{ stateRule }, { general }] = await Promise.all([findTaxPlace(work, going), readSettings(work)])
  const rule = ruleHere(stateRule, going.isPickUp === 1)
  const isTaxed = (rule ?? general).applyLaborOnOrderTotal ? 1 : 0
  return lines
    .filter(({ install }) => install !== 0)
    .map(({ partNumber, itemName, install }) => ({
      partNumber: 'INSTALL',
      description: `Install: ${[partNumber, itemName].filter(Boolean).join(' ')}`.slice(0, 500),
      price: install,
      qty: 1,
      itemWeight: 0,
      is_taxable: isTaxed,
    }))
}

const lineNumber = ({ partNumber, itemName }: QuotedLine) => partNumber || itemName.slice(0, 60)

/** The id of its part. */
const partIds = (line: QuotedLine) => ({
  partNumber: lineNumber(line),
  partId: line.partId,
  catalogId: line.catalogId,
})

const goodsLine = (line: QuotedLine): LineInput => ({
  ...partIds(line),
  description: line.itemName || null,
  price: line.price,
  qty: line.qty,
  cost: line.cost,
  itemWeight: line.productData?.weight,
  pictureUrl: line.productData?.path_image,
  ...toLineVehicle(line),
})

/**
 * Cart lines at quoted prices: each gets up to its part's quoted quantity, and its vehicle if it has none; its part
 * data comes from the quote. Lines `beyond` the quote stay as sent. `used` are the quoted lines that were used.
 */
export function atQuotedPrices(quoted: readonly QuotedLine[], cart: readonly SentLine[]) {
  const left = quoted.map((line) => ({ line, qty: line.qty }))
  const lines: LineInput[] = []
  const beyond: SentLine[] = []
  for (const { line: sent, path } of cart) {
    let rest = sent.qty
    for (const offer of left.filter(({ line }) => isSamePart(line, sent))) {
      const qty = Math.min(rest, offer.qty)
      if (qty === 0) continue
      rest -= qty
      offer.qty -= qty
      const vehicle = toLineVehicle(hasVehicle(sent) ? sent : offer.line)
      lines.push({
        ...sent,
        ...vehicle,
        ...partIds(offer.line),
        price: offer.line.price,
        cost: sent.cost ?? offer.line.cost,
        qty,
      })
    }
    if (rest > 0) beyond.push({ line: { ...sent, qty: rest }, path })
  }
  return { lines, beyond, used: left.filter(({ line, qty }) => qty < line.qty).map(({ line }) => line) }
}

/** Compares normalized part numbers; names without letters or digits must match exactly. */
function isSamePart(line: QuotedLine, sent: LineInput): boolean {
  if (line.partId && sent.partId) return line.partId === sent.partId
  if (line.catalogId && sent.catalogId && line.catalogId !== sent.catalogId) return false
  const [quoted, sentNumber] = [lineNumber(line), sent.partNumber]
  return quoted === sentNumber || (normNumber(quoted) !== '' && normNumber(quoted) === normNumber(sentNumber))
}
