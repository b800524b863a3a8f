/** A noun's name in each form that the code writes it in. */
export type Names = {
  area: string
  /** `price-lists`, in folders, files and the address. */
  kebab: string
  /** `priceLists` and `priceList`. */
  many: string
  one: string
  /** `PriceLists` and `PriceList`. */
  Many: string
  One: string
  /** `price_lists`, the table. */
  table: string
  /** `price lists` and `price list`, in sentences. */
  manyWords: string
  oneWords: string
  /** `Price lists`, as the menu names it. */
  title: string
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const camel = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const words = (kebab: string) => kebab.replaceAll('-', ' ')

/** `categories` is one `category`; other plurals lose their s. */
const singular = (kebab: string) =>
  /[^aeiou]ies$/.test(kebab)
    ? kebab.replace(/ies$/, 'y')
    : /(?:ch|sh|x|ss|z)es$/.test(kebab)
      ? kebab.slice(0, -2)
      : kebab.replace(/s$/, '')

/** Reads `store/brands`, with the singular if it isn't regular; throws what's wrong with it. */
export function readNames(place: string, one?: string): Names {
  const [, area, kebab] = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(place) ?? []
  if (!area || !kebab)
    throw new Error('Name the area and the noun, in the plural: npm run new -- noun store/brands')
  const single = one ?? singular(kebab)
  if (single === kebab)
    throw new Error(`Name one of the ${words(kebab)} too: npm run new -- noun ${place} --one brand`)
  return {
    area,
    kebab,
    many: camel(kebab),
    one: camel(single),
    Many: capitalize(camel(kebab)),
    One: capitalize(camel(single)),
    table: kebab.replaceAll('-', '_'),
    manyWords: words(kebab),
    oneWords: words(single),
    title: capitalize(words(kebab)),
  }
}

/** `loyaltyNumber` as a column, and in words: `loyalty_number`, `Loyalty number`. */
export const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const toTitle = (name: string) => capitalize(toColumn(name).replaceAll('_', ' '))
/** `part-codes` as a name in code, `partCodes`. */
export const toCamel = camel
