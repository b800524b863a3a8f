/** A store's page kinds, with the ids and names stores use. */
export const pageKinds = [
  { id: 1, name: 'Home Page' },
  { id: 2, name: 'Catalog flow years' },
  { id: 3, name: 'models' },
  { id: 4, name: 'trims' },
  { id: 5, name: 'engines' },
  { id: 6, name: 'category' },
  { id: 7, name: 'subcategories' },
  { id: 8, name: 'item result' },
  { id: 9, name: 'Item Detail' },
  { id: 10, name: 'Category Item Result Page' },
  { id: 11, name: 'Subcategory Item Result Page' },
] as const
export type PageKind = (typeof pageKinds)[number]

/** Finds a page kind's English name; empty for an unknown id. */
export const findPageName = (id: number): PageKind['name'] | '' =>
  pageKinds.find((kind) => kind.id === id)?.name ?? ''

/** The pages of a store that sells only trucks: vehicles aren't chosen step by step. */
export const listPageKinds = (trucksOnly: boolean): readonly PageKind[] =>
  trucksOnly ? pageKinds.filter(({ id }) => id < 2 || id > 7) : pageKinds

/** Shortcodes the store fills in, each with an example; trucks have a wheel base instead of a trim. */
export const listShortcodes = (
  trucksOnly: boolean,
): readonly (readonly [code: string, example: string])[] => [
  ['[MAKE]', trucksOnly ? 'Isuzu' : 'Toyota'],
  ['[YEAR]', '2021'],
  ['[MODEL]', trucksOnly ? 'NPR-HD' : 'Camry'],
  trucksOnly ? ['[WHEEL]', '150 in'] : ['[TRIM]', 'XLE'],
  ['[FUEL]', trucksOnly ? 'Diesel' : 'Gas'],
  ['[CATEGORY]', 'Brakes'],
  ['[SUBCATEGORY]', 'Brake pads'],
  ['[ITEM NAME]', 'Front brake pads'],
  ['[PART NUMBER]', '04465-33471'],
  ['[PRICE]', '$64.90'],
]

/** A text as the store would show it; unrecognized shortcodes stay as they are. */
export function fillShortcodes(text: string, trucksOnly: boolean): string {
  return listShortcodes(trucksOnly).reduce(
    (filled, [code, example]) => filled.replaceAll(code, example),
    text,
  )
}
