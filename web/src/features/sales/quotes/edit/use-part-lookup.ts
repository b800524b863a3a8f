import { useRef, useState } from 'react'
import { type PartFit, parts, type Suggestion } from '#contract/catalog/parts.ts'
import type { Locale } from '#contract/locales.ts'
import { hasVehicle } from '#contract/sales/orders/line-vehicle.ts'
import type { QuoteProduct } from '#contract/sales/quotes/quote-fields.ts'
import { asLineVehicle, findFit } from '#web/features/catalog/parts/line-vehicle.ts'
import { useCustomerLookup } from '#web/features/catalog/parts/lookups.ts'
import { asVehicle, choiceText, type VehicleChoice } from '#web/features/catalog/parts/vehicle-choice.ts'
import { inPool } from '#web/platform/in-pool.ts'
import { send } from '#web/platform/send.ts'
import { useForm } from '#web/ui/form/use-field.ts'
import { useQuoteEdit } from './edit-context.ts'
import { type FormRow, normalizeProduct, readRows } from './quote-values.ts'
import { useQuoteParts } from './use-quote-parts.ts'

export type Lookup = {
  state: 'idle' | 'busy' | 'none' | 'failed'
  /** Looks up the row's part number in the catalogs. */
  run: () => Promise<void>
  /** Applies a chosen part, replacing the row's values; and the vehicle that it was searched for, if any. */
  take: (part: Suggestion, searchedFor?: VehicleChoice) => void
}

/** Finds a row's catalog part by number and fills in its name and the customer's price. */
export function usePartLookup(at: number): Lookup {
  const { dealerId, currencySymbol, lookups, save } = useQuoteEdit()
  const form = useForm()
  const { ready } = useCustomerLookup()
  const { locale } = useQuoteParts()
  const latestLocale = useRef(locale)
  latestLocale.current = locale
  const [state, setState] = useState<Lookup['state']>('idle')
  const rowNow = () => readRows(form)[at]

  const fill = (part: Suggestion, over: boolean, vehicle: (row: FormRow) => Partial<FormRow>) => {
    const row = rowNow()
    if (!row) return
    const price = part.price.price?.toFixed(2) ?? ''
    form.set(`details.${at}`, {
      ...row,
      partNumber: part.part_number,
      itemName: over || row.itemName === '' ? part.name : row.itemName,
      price: over || row.price === '' ? price : row.price,
      product: asProduct(part),
      fit: findFit(part),
      ...vehicle(row),
    })
    setState('idle')
  }
  const look = async (number: string, key: string) => {
    setState('busy')
    await ready()
    const customerId = form.state.values.customerId as number | null
    const lookup = { dealerId, currencySymbol, customerId, locale: latestLocale.current }
    const choice = findChoice(readRows(form), at)
    const found = await findPart(number, lookup, choice)
    const row = rowNow()
    if (!row || row.key !== key || plain(row.partNumber) !== plain(number)) return
    if (!found) return setState('none')
    // Clears the previous part's description, but keeps typed text.
    fill(found, row.product !== null, (filled) => takeVehicle(filled, found, choice))
    save()
  }
  const run = async () => {
    const row = rowNow()
    const number = row?.partNumber.trim() ?? ''
    if (!row || plain(number) === '' || plain(row.product?.part_number ?? '') === plain(number)) return
    await lookups.parts.add(look(number, row.key)).catch(() => setState('failed'))
  }
  return {
    state,
    run,
    take: (part, searchedFor) => {
      const isForVehicle = searchedFor && choiceText(searchedFor) !== ''
      fill(part, true, () =>
        isForVehicle ? { choice: searchedFor, vehicle: asLineVehicle(searchedFor) } : {},
      )
      save()
    },
  }
}

/** The row's vehicle, otherwise the one that was chosen last above it: people ask for a car's parts one by one. */
function findChoice(rows: readonly FormRow[], at: number): VehicleChoice | undefined {
  const row = rows[at]
  if (!row || hasVehicle(row.vehicle)) return row?.choice
  return rows.slice(0, at).findLast(({ choice }) => choice !== undefined)?.choice
}

/** The vehicle of earlier rows, for a part that can be compared with it. */
function takeVehicle(row: FormRow, part: Suggestion, choice: VehicleChoice | undefined): Partial<FormRow> {
  if (!choice || hasVehicle(row.vehicle) || findFit(part) === null) return {}
  return { choice, vehicle: asLineVehicle(choice) }
}

/** A quote has up to hundreds of rows. */
const atOnce = 6

type LookupInput = {
  dealerId: number
  currencySymbol: string
  customerId: number | null
  /** The language of names, if they're needed. */
  locale?: Locale
}

/** The catalog part with this number, at the customer's price. */
async function findPart(number: string, lookup: LookupInput, choice: VehicleChoice = {}) {
  const { dealerId, currencySymbol, customerId, locale } = lookup
  const region = currencySymbol === 'CAN' ? ('CAN' as const) : ('USA' as const)
  const { data } = await send(parts.search, {
    dealerId,
    keyword: number,
    region,
    customerId,
    ...(locale ? { locale } : {}),
    limit: 5,
    ...asVehicle(choice),
    onlyFitting: false,
  })
  return data.find(({ part_number }) => plain(part_number) === plain(number))
}

/** Whether the rows' products fit the vehicle that was just chosen for them, by row key. */
export async function checkFits(
  rows: readonly FormRow[],
  lookup: LookupInput,
): Promise<Map<string, PartFit | null>> {
  const fits = new Map<string, PartFit | null>()
  await inPool(rows, atOnce, async ({ key, product, choice }) => {
    const part = product && (await findPart(product.part_number, lookup, choice))
    if (part) fits.set(key, findFit(part))
  })
  return fits
}

/** The customer's prices for the rows' products, by row key; only where they differ. */
export async function otherPrices(
  rows: readonly FormRow[],
  lookup: LookupInput,
): Promise<Map<string, string>> {
  const prices = new Map<string, string>()
  const numbers = [...new Set(rows.flatMap(({ product }) => product?.part_number ?? []))]
  const found = await inPool(numbers, atOnce, async (number) => findPart(number, lookup))
  for (const { key, product, price: stands } of rows) {
    if (!product) continue
    const price = found[numbers.indexOf(product.part_number)]?.price.price?.toFixed(2)
    if (price !== undefined && price !== stands) prices.set(key, price)
  }
  return prices
}

const plain = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

const asProduct = (part: Suggestion): QuoteProduct =>
  normalizeProduct({
    partId: part.partId,
    catalogId: part.catalogId,
    part_number: part.part_number,
    name: part.name,
    list: part.price.list,
    cost: part.cost,
    weight: part.weight,
    path_image: part.path_image,
  })
