import type { z } from 'zod'
import { type ExplainedPrice, type priceExplainer, withDraft } from '#contract/catalog/explain-price.ts'
import type { storedRule } from '#contract/catalog/pricing-rules.ts'
import type { Input } from '#contract/http.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { resolveShelf } from '../catalogs/shelf.ts'
import { findPartsByNumber } from '../parts/find-parts-by-number.ts'
import { findOwnItem } from '../parts/own-items.ts'
import { normNumber } from '../parts/part-number.ts'
import { findFixedPrices } from './fixed-prices.queries.ts'
import { priceBy } from './price-by.ts'
import { findPricing } from './queries.ts'
import { findCustomerPrices } from './rules.queries.ts'
import { allRules } from './what-if.queries.ts'

/** Shows the rules of all levels without customers' rules, and the catalogs that they can apply to. */
export async function showAllRules(work: Work) {
  const rules = (await allRules(work)).filter(({ customerId }) => customerId === null) as StoredRule[]
  const { catalogIds, remote } = await resolveShelf(work, { everything: true })
  return { rules, catalogIds: [...catalogIds, ...remote.map(({ id }) => id)] }
}

/** Lists parts whose price the dealer fixed, lowest margin first, from the catalogs that it sells. */
export async function listFixedPrices(work: Work) {
  return findFixedPrices(work, await resolveShelf(work, {}))
}

type StoredRule = z.infer<typeof storedRule>
type ExplainInput = Input<typeof priceExplainer.explain>

/** The price and steps from `computePrice`, by the saved rules or with a draft of one set. */
export async function explainPrice(work: Work, input: ExplainInput): Promise<ExplainedPrice> {
  const request = { ...input, makeId: input.makeId ?? (await findMakeId(work, input.makeSlug)) }
  const customerId = request.customerId ?? null
  if (customerId !== null && !(await findCustomerPrices(work, customerId))) throw refuse('customer_gone')
  const item = request.partNumber ? await findItem(work, request, request.partNumber) : toItem(request)
  const saved = await findPricing(work, customerId)
  const pricing = {
    ...saved,
    rules: request.rules ? withDraft(saved.rules, request.rulesOf ?? {}, request.rules) : saved.rules,
    priorityToggle: request.priorityToggle ?? saved.priorityToggle,
  }
  const { sellingPrice, ...shownItem } = item
  const { rule, ...price } = priceBy(pricing, { ...shownItem, sellingPrice, listPrice: item.list })
  return {
    ...price,
    rule: rule as StoredRule | null,
    floorApplied: price.basis === 'floor',
    item: shownItem,
  }
}

async function findMakeId({ db }: Work, slug: string | null | undefined): Promise<number | null> {
  if (!slug) return null
  const make = await db.selectFrom('makes').select('id').where('slug', '=', slug).executeTakeFirst()
  return make?.id ?? null
}

type Item = ExplainedPrice['item'] & { sellingPrice: number | null }

const toItem = ({ cost = null, list = null, catalogId = null, makeId = null }: ExplainInput): Item => ({
  partNumber: null,
  name: null,
  sellingPrice: null,
  cost,
  list,
  catalogId,
  makeId,
})

/** The part in the dealer's catalogs, or only in the given one; a given make overrides the part's. */
async function findItem(work: Work, { catalogId, makeId }: ExplainInput, partNumber: string): Promise<Item> {
  const shelf = await resolveShelf(work, {})
  const among = catalogId
    ? { ...shelf, catalogIds: shelf.catalogIds.filter((one) => one === catalogId) }
    : shelf
  const part = (await findPartsByNumber(work, among, [partNumber])).get(normNumber(partNumber))
  if (!part) return ownItem(work, partNumber)
  return {
    partNumber: part.number,
    name: part.name,
    cost: part.cost,
    list: part.listPrice,
    sellingPrice: part.sellingPrice,
    catalogId: part.catalogId,
    makeId: makeId ?? part.makeId,
  }
}

/** The dealer's own item, which no catalog has. */
async function ownItem(work: Work, partNumber: string): Promise<Item> {
  const item = await findOwnItem(work, partNumber)
  if (!item) throw refuse('part_unknown', { values: { partNumber } })
  const { number, name, cost, listPrice, sellingPrice } = item
  return { partNumber: number, name, cost, list: listPrice, sellingPrice, catalogId: null, makeId: null }
}
