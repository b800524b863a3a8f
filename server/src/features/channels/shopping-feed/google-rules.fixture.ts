/* The part of Google's product data specification that a feed of parts uses. */

type Product = Record<string, string>
type Rule = [attribute: string, problem: string, holds: (value: string, product: Product) => boolean]

const has = (max: number) => (value: string) => value !== '' && value.length <= max
const upTo = (max: number) => (value: string) => value.length <= max
const isAddress = (value: string) =>
  value.length <= 2000 && /^https?:\/\/[\x21-\x7e]+$/.test(value) && URL.canParse(value)
const isBackordered = ({ availability }: Product) =>
  availability === 'backorder' || availability === 'preorder'
const sides = ['shipping_length', 'shipping_width', 'shipping_height']
const number = (value: string) => Number(value.split(' ')[0])

const rules: Rule[] = [
  ['id', 'has 1 to 50 characters', has(50)],
  ['title', 'has 1 to 150 characters', has(150)],
  ['description', 'has 1 to 5000 characters', has(5000)],
  ['link', 'is an address', isAddress],
  ['image_link', 'is an address', isAddress],
  ['image_link', 'is a JPEG, PNG, GIF, WebP, BMP or TIFF', (value) => !/\.(svg|avif|heic|pdf)$/i.test(value)],
  ['availability', 'is one of four', (value) => /^(in_stock|out_of_stock|preorder|backorder)$/.test(value)],
  ['availability_date', 'is there for a backorder', (value, one) => (value !== '') === isBackordered(one)],
  ['availability_date', 'is in ISO 8601', (value) => /^(|\d{4}-\d\d-\d\dT\d\d:\d\dZ)$/.test(value)],
  [
    'price',
    'is above 0, with its currency',
    (value) => /^\d+\.\d\d (USD|CAD)$/.test(value) && number(value) > 0,
  ],
  ['brand', 'has up to 70 characters', upTo(70)],
  ['mpn', 'has up to 70 characters', upTo(70)],
  [
    'identifier_exists',
    'is yes with brand and mpn',
    (value, { brand, mpn }) => value === (brand && mpn ? 'yes' : 'no'),
  ],
  ['google_product_category', 'is a number', (value) => /^\d+$/.test(value)],
  ['product_type', 'has up to 750 characters', upTo(750)],
  [
    'shipping_weight',
    'is 0 to 2000 lb',
    (value) => value === '' || (/^[\d.]+ lb$/.test(value) && number(value) <= 2000),
  ],
  ...sides.map(
    (side): Rule => [
      side,
      'is 1 to 150 in, with the other two sides',
      (value, one) =>
        sides.every((other) => one[other] === '') ||
        (/^[\d.]+ in$/.test(value) && number(value) >= 1 && number(value) <= 150),
    ],
  ),
]

/** Google's objections, as `number: attribute, rule`. `now` is the time it reads the file. */
export function listObjections(text: string, now: Date): string[] {
  const found: string[] = []
  const seenIds = new Set<string>()
  const lines = text.split('\n')
  if (lines.at(-1) !== '') found.push('the last line has no end')
  const products = readUnquoted(text)
  if (JSON.stringify(products) !== JSON.stringify(readQuoted(text)))
    found.push('readers that accept quotes read something else')
  for (const product of products) {
    const say = (attribute: string, problem: string) => found.push(`${product.id}: ${attribute} ${problem}`)
    if (seenIds.has(product.id!.toLowerCase())) say('id', 'is there once')
    seenIds.add(product.id!.toLowerCase())
    for (const [attribute, value] of Object.entries(product))
      if (/^\s|\s$|[\p{Cc}\p{Co}\ufffd]/u.test(value)) say(attribute, 'is plain text')
    for (const [attribute, problem, holds] of rules)
      if (product[attribute] === undefined || !holds(product[attribute], product)) say(attribute, problem)
    const days = (Date.parse(product.availability_date!) - now.getTime()) / 86_400_000
    if (days <= 0 || days > 365) say('availability_date', 'is within a year')
  }
  return found
}

const toProducts = ([header = [], ...rows]: string[][]): Product[] =>
  rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))

/** Reads the file without regard to quotation marks. */
export const readUnquoted = (text: string): Product[] =>
  toProducts(
    text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => line.split('\t')),
  )

/** Reads the file like a program that takes a cell starting with a quotation mark up to the next single one. */
export function readQuoted(text: string): Product[] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"?([^\t\n]*)|([^\t\n]*))([\t\n]|$)/gy
  while (cell.lastIndex < text.length) {
    const [, quoted, more, plain, end] = cell.exec(text)!
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"') + more)
    if (end === '\n' && cell.lastIndex < text.length) rows.push([])
  }
  return toProducts(rows)
}
