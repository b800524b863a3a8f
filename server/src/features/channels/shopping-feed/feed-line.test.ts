import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableAgain } from './availability.ts'
import { checkPart, feedHeader, feedLine, type PricedPart } from './feed-line.ts'
import { listObjections, readQuoted, readUnquoted } from './google-rules.fixture.ts'

const store = {
  dealerDomain: 'parts.one.test',
  adminUrl: 'https://admin.one.test',
  currency: 'USD',
  availableAt: availableAgain('2026-11-28'),
}
const part = (over: object) =>
  ({
    number: 'QT-5',
    numberNorm: 'QT5',
    name: 'Hose',
    description: 'Long',
    makeName: 'Toyota',
    category: 'Cooling',
    subcategory: 'Hoses',
    stock: 0,
    weight: 4.5,
    length: 5,
    width: 2,
    height: 1,
    imagePath: '/files/a.jpg',
    otherImagePath: null,
    isHidden: 0,
    pickupOnly: 0,
    ...over,
  }) as unknown as PricedPart['part']
const line = (over: object) =>
  feedLine({
    part: part(over),
    price: 12.5,
    store,
    picture: '/files/a.jpg',
    catalog: { name: 'main', imageHost: null },
  })
const now = new Date('2026-11-28T12:00:00Z')

test('loses no product after a value that begins with a quotation mark', () => {
  const text = `${feedHeader}${line({ description: '"Best hose, 6 in", says "Auto" (6" long)' })}${line({ number: 'QT-6' })}`
  expect(readQuoted(text).map(({ id }) => id)).toEqual(['QT-5', 'QT-6'])
  expect(readQuoted(text)[0]!.description).toBe('“Best hose, 6 in”, says “Auto” (6” long)')
  expect(listObjections(text, now)).toEqual([])
})

test('reads the same with and without quotes, whatever a part is named', () => {
  const some = fc.string({
    unit: fc.constantFrom('"', '""', ' ', '\t', '\n', 'a', "'", '“', ','),
    maxLength: 12,
  })
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: some, description: some, makeName: some, category: some })),
      (all) => {
        const text = feedHeader + all.map((one, at) => line({ ...one, number: `N-${at}` })).join('')
        expect(readQuoted(text)).toEqual(readUnquoted(text))
        expect(readQuoted(text).map(({ id }) => id)).toEqual(all.map((_, at) => `N-${at}`))
      },
    ),
  )
})

test('has a backordered part’s day of shipping, and only then', () => {
  expect(readUnquoted(feedHeader + line({ stock: 0 }))[0]!.availability_date).toBe('2026-12-14T12:00Z')
  for (const stock of [null, 3])
    expect(readUnquoted(feedHeader + line({ stock }))[0]!.availability_date).toBe('')
  expect(['2026-11-28', '2026-11-30', '2026-12-01'].map(availableAgain)).toEqual([
    '2026-12-14T12:00Z',
    '2026-12-14T12:00Z',
    '2026-12-21T12:00Z',
  ])
})

test('leaves out sizes that Google refuses', () => {
  for (const over of [{ height: 0.5 }, { length: 151 }, { width: null }])
    expect(listObjections(feedHeader + line(over), now)).toEqual([])
  expect(checkPart({ part: part({}), price: 1, catalog: { name: 'main', imageHost: null } })).toHaveProperty(
    'picture',
  )
})
