import { type FormLine, sentNames } from './line-values.ts'
import { isSame, type OrderValues } from './order-values.ts'

export type Conflict = {
  /** The form's path. */
  path: string
  /** The part number, when it is a line's. */
  part?: string
  theirs: unknown
}
type Merged = { values: OrderValues; conflicts: Conflict[] }

/**
 * An order that somebody else has saved meanwhile (`theirs`), with what was typed here (`mine`, begun from
 * `base`). Where both changed the same thing, mine stays and the conflict is named.
 */
export function mergeOrder(base: OrderValues, mine: OrderValues, theirs: OrderValues): Merged {
  const conflicts: Conflict[] = []
  const choose: Choose = (a, b, c, conflict) => {
    if (isSame(a, b)) return c
    if (!isSame(a, c) && !isSame(b, c)) conflicts.push({ ...conflict, theirs: c })
    return b
  }
  const names = Object.keys({ ...mine, ...theirs }).filter((name) => name !== 'details' && name !== 'version')
  const values = Object.fromEntries(
    names.map((name) => [name, choose(base[name], mine[name], theirs[name], { path: name })]),
  )
  const details = mergeLines(base.details, mine.details, theirs.details, choose, conflicts)
  return { values: { ...values, version: theirs.version, details }, conflicts }
}

type Choose = (base: unknown, mine: unknown, theirs: unknown, conflict: Omit<Conflict, 'theirs'>) => unknown

function mergeLines(
  base: readonly FormLine[],
  mine: readonly FormLine[],
  theirs: readonly FormLine[],
  choose: Choose,
  conflicts: Conflict[],
): FormLine[] {
  const of = (lines: readonly FormLine[]) => new Map(lines.map((line) => [line.id, line]))
  const [bases, mines, stored] = [of(base), of(mine), of(theirs)]
  const kept = theirs.flatMap((line) => {
    const before = bases.get(line.id)
    const own = mines.get(line.id)
    if (!before) return [line]
    // Taken off here: it stays off, but what they changed on it is worth a word.
    if (!own) {
      if (differ(before, line)) conflicts.push({ path: 'details', part: line.partNumber, theirs: line })
      return []
    }
    return [mergeLine(before, own, line, choose)]
  })
  for (const line of mine) {
    if (line.id === undefined || stored.has(line.id)) continue
    const before = bases.get(line.id)
    if (before && differ(before, line))
      conflicts.push({ path: 'details', part: line.partNumber, theirs: null })
  }
  return [...kept, ...mine.filter((line) => line.id === undefined)]
}

const differ = (a: FormLine, b: FormLine) => sentNames.some((name) => !isSame(a[name], b[name]))

function mergeLine(before: FormLine, mine: FormLine, theirs: FormLine, choose: Choose): FormLine {
  const chosen = Object.fromEntries(
    sentNames.map((name) => [
      name,
      choose(before[name], mine[name], theirs[name], { path: name, part: theirs.partNumber }),
    ]),
  )
  return { ...theirs, ...chosen }
}
