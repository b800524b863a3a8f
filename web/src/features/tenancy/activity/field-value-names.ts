import { getOwn } from '#contract/get-own.ts'
import { menuOptions } from '#contract/permissions.ts'
import {
  declinedReasons,
  lineStatuses,
  orderStatuses,
  shippingStatuses,
} from '#contract/sales/orders/order-statuses.ts'
import { pageKinds } from '#contract/store/pages/page-kinds.ts'
import type { ActivityDetail } from '#contract/tenancy/activity.ts'
import { stateName } from '#web/platform/formats/state-names.ts'
import { countryName, localeNames, nameText, type PlainKey, textIfLoaded } from '#web/platform/i18n.ts'

/** Fields with ids of a fixed list, and that list with its names. */
const lists: Record<string, readonly { id: number; name: string }[]> = {
  orderStatusId: orderStatuses,
  shippingStatusId: shippingStatuses,
  declinedReasonId: declinedReasons,
  statusOrder: lineStatuses,
  menuOptions,
  pageId: pageKinds,
}

/** Fields with codes, and the screens' text for each code. */
const choices: Record<string, Record<string, PlainKey>> = {
  customerType: { 1: 'customers.personal', 2: 'customers.business' },
  defaultSearchTab: { 1: 'settings.tabParts', 2: 'settings.tabAccessories' },
  sliderSearchBox: { 1: 'settings.sliderVehicle', 2: 'settings.sliderNumber', 3: 'settings.sliderQuote' },
  pagetechPosition: { 0: 'pageSettings.top', 10: 'pageSettings.bottom' },
  registrationType: { Detailed: 'dealers.detailed', Simplified: 'dealers.simplified' },
  envMode: { sandbox: 'dealerPayments.sandbox', production: 'dealerPayments.production' },
  roleType: { dealer: 'roles.dealerRole', platform: 'roles.platformRole' },
  isMultiDomain: { Y: 'common.yes', N: 'common.no' },
  priorityToggle: { p: 'common.yes', c: 'common.no' },
  refundMethod: {
    manual: 'returns.byHand',
    gateway: 'returns.byGateway',
    storeCredit: 'returns.byCredit',
  },
  kind: { local: 'remoteCatalogs.localShort', remote: 'remoteCatalogs.remoteShort' },
}

const isoCodes: Record<string, string> = { USA: 'US', CAN: 'CA', Canada: 'CA' }

function nameCountry(code: string): string {
  const iso = getOwn(isoCodes, code) ?? code
  if (!/^[A-Z]{2}$/.test(iso)) return code
  return countryName(iso, new Intl.DisplayNames('en', { type: 'region' }).of(iso) ?? code)
}

const nameLocale = (code: string): string => getOwn<string>(localeNames, code) ?? code

/** A value's name, for ids, codes of countries, states or languages, and choices; undefined without one. */
export function nameValue(
  { names }: Pick<ActivityDetail, 'names'>,
  field: string,
  value: string | number,
): string | undefined {
  const request = names.find((one) => one.field === field && one.id === value)
  if (request) return request.name
  const listed = getOwn(lists, field)?.find(({ id }) => id === value)
  if (listed) return nameText(listed.name)
  const choice = getOwn(getOwn(choices, field) ?? {}, String(value))
  if (choice) return textIfLoaded(choice)
  if (typeof value === 'number') return undefined
  if (/^country$|Country$|^region$/.test(field)) return nameCountry(value)
  if (/^state$|State$|^stateCode$/.test(field)) return stateName(value)
  if (field === 'locale') return nameLocale(value)
  if (field === 'languagesAvailable') return value.split(',').map(nameLocale).join(', ')
  if (field === 'selectedCountries') return value.split(',').map(nameCountry).join(', ')
  return undefined
}
