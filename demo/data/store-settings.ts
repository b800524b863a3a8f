import { dealerFacts } from '#demo/data/dealer-facts.ts'
import type { DealerKey, DemoDealer } from '#demo/dealers.ts'
import type { Row } from '#demo/load/load-rows.ts'

type Look = {
  subTitle: string
  themeId: number
  minOrderAmount: number
  vinToOrder: 0 | 1
  returnsTo: string
}
const looks: Record<DealerKey, Look> = {
  1: {
    subTitle: 'Genuine parts, shipped from Ohio',
    themeId: 1,
    minOrderAmount: 15,
    vinToOrder: 0,
    returnsTo: 'Dock 3',
  },
  2: {
    subTitle: 'Parts for every winter',
    themeId: 5,
    minOrderAmount: 20,
    vinToOrder: 1,
    returnsTo: 'Door B',
  },
  3: {
    subTitle: 'Heavy-duty parts that ship today',
    themeId: 2,
    minOrderAmount: 50,
    vinToOrder: 1,
    returnsTo: 'Returns desk',
  },
}

/** Returns the settings of a demo dealer's store. */
export function storeSettings({
  key,
  company,
  country,
}: DemoDealer): Omit<Row<'dealerSettings'>, 'dealerId'> {
  const { address, phone } = dealerFacts[key]
  const { subTitle, themeId, minOrderAmount, vinToOrder, returnsTo } = looks[key]
  const { address1, city, state, zip } = address
  const named = country === 'CAN' ? 'Canada' : 'USA'
  return {
    headerTitle: company,
    headerSubTitle: subTitle,
    homeButtonLink: '/',
    contactUsUrl: '/contact-us',
    themeId,
    minOrderAmount,
    vinToOrder,
    enableQuoteSearch: 1,
    ...address,
    country: named,
    billPhone: phone,
    returnsAddressAddress1: address1,
    returnsAddressAddress2: returnsTo,
    returnsAddressCity: city,
    returnsAddressState: state,
    returnsAddressZip: zip,
    returnsAddressCountry: named,
    returnsAddressTelephone: phone,
  }
}
