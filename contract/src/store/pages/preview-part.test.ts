import { expect, test } from 'vitest'
import { makeStoreContent } from '../store-content.fixture.ts'
import type { StorePart } from '../store-parts.ts'
import { previewPart } from './preview-part.ts'

const makePart = (fields: Partial<StorePart> = {}) =>
  ({
    name: 'Brake <pad>',
    part_number: 'BP-1',
    description: null,
    category: 'Brakes',
    subcategory: null,
    core: 25,
    path_image: null,
    pickupOnly: false,
    fixedShippingPrice: null,
    price: { price: 80, shown: 100 },
    ...fields,
  }) as StorePart
const render = (part: StorePart) =>
  previewPart(
    part,
    { ...makeStoreContent(), shippingMethods: ['Ground', 'Freight'] },
    { language: 'en', isPreview: true, blocked: (site) => `Not from ${site}` },
  ).main.text

test('shows a part’s price, core deposit and shipping, with its texts escaped', () => {
  const text = render(makePart())
  expect(text).toContain('Brake &#60;pad&#62;')
  expect(text).toContain('$80.00')
  expect(text).toContain('<s>USD $100.00</s>')
  expect(text).toContain('Core deposit, refunded for your old part: USD $25.00')
  expect(text).toContain('Shipping: Ground, Freight')
})

test('shows what takes a price’s, a picture’s or the shipping’s place', () => {
  const text = render(
    makePart({
      price: { price: null, shown: null },
      core: null,
      pickupOnly: true,
      path_image: 'https://other.example/a.png',
    }),
  )
  expect(text).toContain('Call for price')
  expect(text).toContain('Only for pick-up at the dealership')
  expect(text).toContain('Not from other.example')
  expect(text).not.toContain('Core deposit')
})
