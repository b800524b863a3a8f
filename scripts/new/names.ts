/** A noun's name in each form that the code uses. */
export type Names = {
  area: string
  /** For folders, files and the address: `tax-rules`. */
  kebab: string
  /** `taxRules` and `taxRule`. */
  many: string
  one: string
  /** `TaxRules` and `TaxRule`. */
  Many: string
  One: string
  /** The table's name: `tax_rules`. */
  table: string
  /** For sentences: `tax rules` and `tax rule`. */
  manyWords: string
  oneWords: string
  /** The name in the menu: `Tax rules`. */
  title: string
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const camel = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const words = (kebab: string) => kebab.replaceAll('-', ' ')

/** Returns the singular: `category` for `categories`, `branch` for `branches`; other plurals lose their s. */
const singular = (kebab: string) =>
  /[^aeiou]ies$/.test(kebab)
    ? kebab.replace(/ies$/, 'y')
    : /(?:ch|sh|x|ss|z)es$/.test(kebab)
      ? kebab.slice(0, -2)
      : kebab.replace(/s$/, '')

/** Reads `store/brands`, and `one` as its singular if that isn't regular. Throws if a name is wrong. */
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

/** Converts `billEmail` to the column's name, `bill_email`. */
export const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Converts `billEmail` to words, `Bill email`. */
export const toTitle = (name: string) => capitalize(toColumn(name).replaceAll('_', ' '))
/** Converts `tax-rules` to `taxRules`, the name in code. */
export const toCamel = camel
