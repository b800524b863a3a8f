import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Identity, OwnValues } from './identity.ts'
import { swapIdentity } from './swap-identity.ts'

const source: Identity = {
  dealerIds: ['41', '7041'],
  names: ["Smith & Sons O'Neil Auto Parts LLC", 'Smith & Sons', 'Hannah Whitfield'],
  domains: ['parts.smithsons.com', 'desk.smithsons.com', 'smithsons.com'],
  phones: ['(512) 555-0134', '1-800-SMITHCO'],
  streets: ['1200 Cedar Hollow Rd'],
  cities: ['Round Rock'],
  states: ['TX'],
  zips: ['78664'],
  codes: ['EXT-99-SMITH', 'UA-5550134-7'],
}
const own: OwnValues = {
  dealerId: '900',
  company: 'Nova <Parts> & More',
  domain: 'nova.example',
  email: 'parts@nova.example',
  phone: '(415) 555-0188',
  address: '9 Own St, Fresno, CA 93650',
  street: '9 Own St',
  city: 'Fresno',
  zip: '93650',
}
const swap = swapIdentity(source, own)
const bare = swapIdentity(source, { ...own, domain: null, email: null, phone: null, city: null, zip: null })

describe('replaces the source’s values with the new dealer’s', () => {
  test.each([
    ['Welcome to Smith & Sons!', 'Welcome to Nova <Parts> & More!'],
    ['SMITH  AND SONS', 'Nova <Parts> & More'],
    ['#SmithSons', '#Nova <Parts> & More'],
    ['Call 512.555.0134 now', 'Call (415) 555-0188 now'],
    ['tel:+15125550134', 'tel:4155550188'],
    ['or +1 (512) 555 0134', 'or (415) 555-0188'],
    ['1-800-SmithCo', '(415) 555-0188'],
    ['Another line: 212-555-0100.', 'Another line: (415) 555-0188.'],
    ['write to Owner.Of@gmail.com,', 'write to parts@nova.example,'],
    ['https://www.smithsons.com/warranty', 'https://nova.example/warranty'],
    ['https://x.test/?dlid=41&a=410', 'https://x.test/?dlid=900&a=410'],
    ['Returns to 1200 Cedar Hollow Rd, Round Rock, Texas 78664.', 'Returns to 9 Own St, Fresno, CA 93650.'],
    ['1200 cedar hollow rd', '9 Own St'],
    ['Serving Round Rock and 78664', 'Serving Fresno and 93650'],
    ['{company} at {{ domain }}', 'Nova <Parts> & More at nova.example'],
  ])('%s', (text, swapped) => {
    expect(swap(text)).toMatchObject({ text: swapped, lacks: false })
  })

  test('escapes values in HTML text', () => {
    expect(swap('<b>Smith</b> &amp; Sons', 'html').text).toBe('<b>Nova &lt;Parts&gt; &amp; More')
    expect(swap('<a href="//www.smithsons.com">x</a>', 'html').text).toBe('<a href="//nova.example">x</a>')
  })
})

describe('removes what the new dealer has no value for', () => {
  test.each([
    'Follow https://www.facebook.com/smithsons',
    '<meta name="google-site-verification" content="abc">',
    'gtag UA-5550134-7',
    'GTM-AB12CD',
    'account EXT-99-SMITH',
  ])('%s', (text) => {
    expect(swap(text, 'html')).toMatchObject({ lacks: true })
  })
  test.each(['www.smithsons.com', 'a@b.test', '512-555-0134', 'in Round Rock', '78664'])('%s', (text) => {
    expect(bare(text)).toMatchObject({ lacks: true })
  })
})

test.each([
  'Genuine parts for your Corolla 04152-YZZA1, 2014-2019',
  'Ships in 1-2 days; orders over $1,250.00 ship free',
  '{orderNumber} for {{customerName}}',
  'logo@2x.png at /files/0123456789012345678901234567890123456789',
  'son of a smith',
])('leaves %s alone', (text) => {
  expect(swap(text)).toEqual({ text, found: [], lacks: false })
})

test('keeps nothing of the source, wherever and however it’s written', () => {
  const mentions = [
    ...source.names,
    ...source.domains,
    ...source.phones,
    ...source.streets,
    ...source.cities,
    ...source.zips,
    ...source.codes,
    'info@smithsons.com',
    'hannah@home.test',
  ]
  const form = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
    (text: string) => text.replaceAll(' ', '&nbsp;').replaceAll('&nbsp;&', '&nbsp;&amp;'),
    (text: string) => text.replaceAll(' ', '\n  '),
  )
  const around = fc.constantFrom(
    ' ',
    ', ',
    '<p>',
    '</p>',
    '"',
    ' (',
    ') ',
    '\n',
    '. ',
    ' Original parts ',
    '',
  )
  const piece = fc.tuple(around, fc.constantFrom(...mentions), form).map(([before, text, write]) => ({
    text: `${before || ' '}${write(text)}`,
    said: text,
  }))
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/&nbsp;|&amp;/g, ' ')
      .replace(/[^a-z0-9]/g, '')
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(swap, bare),
      (pieces, by) => {
        const { text, found } = by(pieces.map((one) => one.text).join(''), 'html')
        for (const one of pieces) expect(plain(text)).not.toContain(plain(one.said))
        expect(found.length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 500 },
  )
})

test('finishes with the longest text', () => {
  for (const hard of ['smith ', 'a.', '5', '<meta ', '&nbsp;', 'x@', '1200 cedar ', '%20', 'dlid='])
    expect(swap(hard.repeat(200_000 / hard.length), 'html').lacks).toBeDefined()
})
