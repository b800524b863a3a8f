type Bag = Record<string, unknown>
/** A list's row; its key identifies it even before it's saved. */
type Row = Bag & { key: string }

const blank = (value: unknown) => value === undefined || value === null || value === ''
/** Whether two form values mean the same; null equals empty text. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (blank(a) && blank(b)) ||
  (Array.isArray(a) && Array.isArray(b) ? hasSameItems(a, b) : asText(a) === asText(b))

/** One key changes one line of a long order; the others are the same objects, which need no comparison. */
const hasSameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at] || asText(item) === asText(b[at]))

/** In plain JSON, all files would look the same. */
const asText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part) =>
    part instanceof File ? `${part.name} ${part.size} ${part.lastModified}` : part,
  )

/**
 * Merges three versions of a form: `mine` and `theirs` both started from `base`. A change by only one of them
 * stays; where both changed, mine wins. Rows with keys merge one by one, in their order, and `bags`, the names of
 * values with their own fields, field by field. A record's answer can contain only some of its fields; a row or a
 * bag in it is whole, so a field that it doesn't have, such as a password, is blank.
 */
export function mergeValues(base: Bag, mine: Bag, theirs: Bag, bags: readonly string[] = []): Bag {
  const merged = { ...mine }
  for (const name of Object.keys(theirs)) {
    const [before, own, stored] = [base[name], mine[name], theirs[name]]
    const isInside = bags.includes(name) && isBag(before) && isBag(own) && isBag(stored)
    merged[name] = isInside ? mergeWhole(before, own, stored) : mergeValue(before, own, stored)
  }
  return merged
}

const mergeWhole = (base: Bag, mine: Bag, theirs: Bag): Bag => {
  const absent = Object.keys(mine).filter((name) => !(name in theirs))
  return mergeValues(base, mine, {
    ...Object.fromEntries(absent.map((name) => [name, undefined])),
    ...theirs,
  })
}

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeValue(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, mine)) return theirs
  if (isSame(base, theirs)) return mine
  return isRows(mine) && isRows(theirs) ? mergeRows(isRows(base) ? base : [], mine, theirs) : mine
}

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((row) => typeof (row as Row | null)?.key === 'string')

function mergeRows(base: Row[], mine: Row[], theirs: Row[]): Row[] {
  const byKey = (rows: Row[]) => new Map(rows.map((row) => [row.key, row]))
  const [bases, mines, stored] = [byKey(base), byKey(mine), byKey(theirs)]
  const merged = theirs.flatMap((row): Row[] => {
    const own = mines.get(row.key)
    const before = bases.get(row.key)
    if (!own) return before ? [] : [row]
    return [mergeWhole(before ?? {}, own, row) as Row]
  })
  mine.forEach((row, at) => {
    const before = bases.get(row.key)
    if (stored.has(row.key) || (before && isSame(before, row))) return
    // Added or changed here: it stays after the row it followed.
    const after = mine.slice(0, at).findLast(({ key }) => merged.some((other) => other.key === key))
    merged.splice(merged.findIndex(({ key }) => key === after?.key) + 1, 0, row)
  })
  return merged
}
