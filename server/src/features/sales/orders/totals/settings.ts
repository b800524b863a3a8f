import type { Locale } from '#contract/locales.ts'
import type { StoreRules } from '#contract/sales/orders/store-rules.ts'
import type { CustomFee, HandlingFee, ShippingInput } from '#contract/sales/totals/order-charges.ts'
import type { GeneralTax } from '#contract/sales/totals/order-tax.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { buildOnce } from '#server/platform/db/statements/build-once.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Dealer settings that orders depend on. */
export type Settings = {
  currencySymbol: CurrencySymbol
  /** In the spelling of addresses; the default for addresses without a country. */
  country: 'USA' | 'CA'
  timeZone: string
  company: string
  /** For customers without one. */
  locale: Locale
  /** Recipient of new-order notifications and customers' replies. */
  partsEmail: string | null
  adminDomain: string | null
  orderNotification: boolean
  /** Whether orders can be picked up at the dealership. */
  pickUp: { isOffered: boolean }
  /** The rules for a store's orders. */
  rules: StoreRules
  general: GeneralTax
  handling: HandlingFee
  customFee: CustomFee
  shipping: Omit<ShippingInput, 'fixed' | 'carrierCost'>
}

const ruleNames = ['s.minOrderAmount', 's.vinToOrder', 's.forcePhoneCheckout'] as const

/** A store's rules for its orders. */
export async function readStoreRules(work: Work): Promise<StoreRules> {
  const [rules] = await readRules(work, { dealerId: work.dealerId })
  if (!rules) throw new Error(`dealer ${work.dealerId} has no settings`)
  return rules
}
const readRules = buildOnce((db, { dealerId }: { dealerId: number }) =>
  db.selectFrom('dealerSettings as s').select(ruleNames).where('s.dealerId', '=', dealerId),
)

/** Listed by name, because the settings table has its own address columns. */
const settingNames = [
  's.orderNotificationText',
  's.enablePickUpAtDealership',
  's.provideFreeShipping',
  's.freeShippingMinAmount',
  's.handlingFeeOrderTotal',
  's.handlingFeeAmountLessTotal',
  's.handlingFeeAmountGreaterTotal',
  's.customFeeTitle',
  's.customFeeFixed',
  's.customFeePercent',
  's.shippingFlat',
  's.shippingPercent',
  's.shippingMin',
  's.shippingMax',
  's.allStatesProvinceTaxRate',
  's.taxComponents',
  's.applyLaborOnOrderTotal',
  's.applyTaxToPartsAccessories',
  's.applyTaxToShipping',
] as const

/**
 * Reads the dealer's settings that orders and quotes are computed with: taxes, fees, shipping, currency and
 * time zone.
 */
export async function readSettings({ db, dealerId }: Work): Promise<Settings> {
  const row = await db
    .selectFrom('dealers as d')
    .innerJoin('dealerSettings as s', 's.dealerId', 'd.id')
    .select([
      'd.currencySymbol',
      'd.country',
      'd.timeZone',
      'd.company',
      'd.locale',
      'd.partsEmail',
      'd.billEmail',
      'd.dealerAdminDomain',
    ])
    .select(settingNames)
    .select(ruleNames)
    .where('d.id', '=', dealerId)
    .where('s.dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
  const { shippingFlat: flat, shippingPercent: percent, shippingMin: min, shippingMax: max } = row
  const hasRule = [flat, percent, min, max].some((value) => value !== null)
  return {
    currencySymbol: row.currencySymbol as Settings['currencySymbol'],
    country: row.country === 'CAN' ? 'CA' : 'USA',
    timeZone: row.timeZone,
    company: row.company,
    locale: row.locale as Settings['locale'],
    partsEmail: row.partsEmail || row.billEmail || null,
    adminDomain: row.dealerAdminDomain,
    orderNotification: row.orderNotificationText === 1,
    pickUp: { isOffered: row.enablePickUpAtDealership === 1 },
    rules: row,
    general: row as GeneralTax,
    handling: row,
    customFee: row,
    shipping: {
      provideFreeShipping: row.provideFreeShipping === 1,
      freeShippingMinAmount: row.freeShippingMinAmount,
      rule: hasRule ? { flat, percent, min, max } : null,
    },
  }
}
