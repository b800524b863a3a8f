import { expect, test } from 'vitest'
import { trackingLink } from './tracking-link.ts'

test.each([
  ['UPS', '1Z 999', 'https://www.ups.com/track?tracknum=1Z999'],
  ['FedEx Ground', '7700', 'https://www.fedex.com/fedextrack/?trknbr=7700'],
  ['Postes Canada', '1/2', expect.stringContaining('searchFor=1%2F2')],
  ['Startups Delivery', '1', null],
  ['UPS', ' ', null],
  [null, '1Z', null],
])('leads to the page of %s for %s', (carrier, number, link) => {
  expect(trackingLink(carrier, number)).toEqual(link)
})
