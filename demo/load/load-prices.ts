import type pg from 'pg'
import { computePrice, type PricingRule } from '#contract/catalog/pricing.ts'
import { pricing } from '#demo/data/pricing.ts'
import { type DealerKey, demoDealers } from '#demo/dealers.ts'
import type { NumberedCustomer } from '#demo/load/load-customers.ts'
import type { NumberedPart } from '#demo/load/load-parts.ts'
import { insertRows, moveIdsOn } from '#demo/load/load-rows.ts'
import { remoteCatalogId, type Vehicles } from '#demo/load/load-vehicles.ts'
import { demoCatalogs, remoteCatalog } from '#demo/parts/vehicles.ts'

/** Computes a part's selling price with the product's pricing engine. `makeId` is the make of the line's vehicle. */
export type Seller = (part: NumberedPart, customer: NumberedCustomer, makeId: number | null) => number

/** Loads the dealers' catalogs and price rules. */
export async function loadPrices(client: pg.Client, vehicles: Vehicles, now: Date): Promise<void> {
  const madeAt = new Date(now.getTime() - 880 * 24 * 3_600_000)
  await loadDealerCatalogs(client, vehicles, madeAt)
  await insertRows(
    client,
    'dealerPricing',
    demoDealers.map(({ key }) => ({
      dealerId: key,
      priorityToggle: pricing[key].priorityToggle,
      version: 1,
      updatedBy: 'Partsdesk',
      updatedAt: madeAt,
    })),
  )
  await insertRows(
    client,
    'dealerPricingRules',
    demoDealers.flatMap(({ key: dealerId }) =>
      buildRules(dealerId, vehicles).map(({ from, to, ...rule }, at) => ({
        dealerId,
        id: 100 * dealerId + at + 1,
        ...rule,
        rangeFrom: from,
        rangeTo: to,
        createdAt: madeAt,
        updatedAt: madeAt,
      })),
    ),
  )
  await moveIdsOn(client, ['dealerCatalogs', 'dealerPricingRules'])
}

type SoldCatalog = { name: string; displayNames: { en: string; es: string; pt: string; fr: string } }

async function loadDealerCatalogs(client: pg.Client, { catalogId }: Vehicles, madeAt: Date) {
  const row = (dealerId: number, id: number, { displayNames: { en, es, pt, fr } }: SoldCatalog) => ({
    dealerId,
    id: 10 * dealerId + id,
    catalogId: id,
    displayName: en,
    enDisplayName: en,
    esDisplayName: es,
    ptDisplayName: pt,
    frDisplayName: fr,
    memo: id === remoteCatalogId ? 'Their prices change daily: ask before a quote.' : null,
    selectedCountries: id === remoteCatalogId ? 'US' : '',
    selectionMakesYears: [],
    createdAt: madeAt,
    updatedAt: madeAt,
  })
  const local = demoDealers.flatMap(({ key, catalogs }) =>
    demoCatalogs
      .filter(({ name }) => catalogs.includes(name))
      .map((sold) => row(key, catalogId[sold.name], sold)),
  )
  await insertRows(client, 'dealerCatalogs', [...local, row(1, remoteCatalogId, remoteCatalog)])
}

type Rule = PricingRule & { isDefault: 0 | 1; catalogId: number | null; makeId: number | null }

function buildRules(dealer: DealerKey, { catalogId, makeId }: Vehicles): Rule[] {
  return pricing[dealer].rules.map((rule) => ({
    isDefault: rule.range ? 0 : 1,
    from: rule.range?.[0] ?? null,
    to: rule.range?.[1] ?? null,
    costPlus: rule.costPlus,
    listMinus: rule.listMinus,
    minProfit: rule.minProfit,
    inflateMsrp: rule.inflateMsrp ?? 18,
    catalogId: rule.catalog ? catalogId[rule.catalog] : null,
    makeId: rule.make ? makeId(rule.make) : null,
  }))
}

const amount = (text: string | null) => (text === null ? null : Number(text))

/**
 * Makes the function that computes what a dealer's customer pays for a part. It throws if no rule gives a
 * price.
 */
export function seller(vehicles: Vehicles): Seller {
  const rules = new Map(demoDealers.map(({ key }) => [key, buildRules(key, vehicles)]))
  return (part, customer, makeId) => {
    const { sellingPrice } = computePrice({
      cost: amount(part.cost),
      list: amount(part.listPrice),
      rules: rules.get(customer.dealer)!,
      scope: { catalogId: part.catalogId, makeId, customerId: customer.id },
      priorityToggle: pricing[customer.dealer].priorityToggle,
      customer: { costPlus: amount(customer.costPlus), listMinus: amount(customer.listMinus) },
    })
    if (sellingPrice === null) throw new Error(`No price for ${part.partNumber}`)
    return sellingPrice
  }
}
