import { type FormLine, sentNames } from '../lines/line-values.ts'
import { isSame, type OrderValues } from '../order-values.ts'

/** What two people changed, each in a way of their own. */
export type Conflict = {
  /** Tells it from the others. */
  key: string
  /** A field of the order or of a line; `details` when one removed a line that the other changed. */
  path: string
  /** The line that it is about. */
  lineId?: number | undefined
  part?: string
  before: unknown
  mine: unknown
  theirs: unknown
}
export type Choice = 'mine' | 'theirs'
type Merged = {
  /** With mine wherever both differ. */
  values: OrderValues
  conflicts: Conflict[]
  /** What only they changed: it comes along. */
  joined: Conflict[]
}

/**
 * An order that somebody else has saved meanwhile (`theirs`), with what was typed here (`mine`, begun from
 * `base`). What only one has changed is taken from whoever it was; where both changed the same thing, mine
 * stays until `settle` is told otherwise.
 */
export function mergeOrder(base: OrderValues, mine: OrderValues, theirs: OrderValues): Merged {
  const conflicts: Conflict[] = []
  const joined: Conflict[] = []
  const choose: Choose = (at, before, own, other) => {
    const seen = { ...at, before, mine: own, theirs: other }
    if (isSame(before, own)) {
      if (!isSame(own, other)) joined.push(seen)
      return other
    }
    if (!isSame(before, other) && !isSame(own, other)) conflicts.push(seen)
    return own
  }
  const names = Object.keys({ ...mine, ...theirs }).filter((name) => name !== 'details' && name !== 'version')
  const values = Object.fromEntries(
    names.map((name) => [name, choose({ key: name, path: name }, base[name], mine[name], theirs[name])]),
  )
  const details = mergeLines(base.details, mine.details, theirs.details, { choose, conflicts, joined })
  return { values: { ...values, version: theirs.version, details }, conflicts, joined }
}

type Place = Pick<Conflict, 'key' | 'path' | 'lineId' | 'part'>
type Choose = (at: Place, before: unknown, mine: unknown, theirs: unknown) => unknown
type Notes = { choose: Choose; conflicts: Conflict[]; joined: Conflict[] }

function mergeLines(
  base: readonly FormLine[],
  mine: readonly FormLine[],
  theirs: readonly FormLine[],
  { choose, conflicts, joined }: Notes,
): FormLine[] {
  const of = (lines: readonly FormLine[]) => new Map(lines.map((line) => [line.id, line]))
  const [bases, mines, stored] = [of(base), of(mine), of(theirs)]
  const kept = theirs.flatMap((line) => {
    const before = bases.get(line.id)
    const own = mines.get(line.id)
    if (!before) {
      joined.push({ ...placeOf(line), before: null, mine: null, theirs: line })
      return [line]
    }
    // Taken off here: it stays off, but what they changed on it is worth a word.
    if (!own) {
      if (differ(before, line)) conflicts.push({ ...placeOf(line), before, mine: null, theirs: line })
      return []
    }
    return [mergeLine(before, own, line, choose)]
  })
  const gone = mine.flatMap((line) => {
    if (line.id === undefined || stored.has(line.id)) return []
    const before = bases.get(line.id)!
    const isChanged = differ(before, line)
    const note = { ...placeOf(line), before, mine: line, theirs: null }
    if (!isChanged) joined.push(note)
    else conflicts.push(note)
    return isChanged ? [anew(line)] : []
  })
  return [...kept, ...gone, ...mine.filter((line) => line.id === undefined)]
}

const placeOf = ({ id, partNumber }: FormLine): Place => ({
  key: `line.${id}`,
  path: 'details',
  lineId: id,
  part: partNumber,
})

const differ = (a: FormLine, b: FormLine) => sentNames.some((name) => !isSame(a[name], b[name]))

/** A line that they removed and somebody wants to keep is a new one: what left of it left the order too. */
const anew = ({ id, ...line }: FormLine): FormLine => ({
  ...line,
  key: `kept-${id}`,
  qtyShipped: 0,
  shipQty: 0,
})

function mergeLine(before: FormLine, mine: FormLine, theirs: FormLine, choose: Choose): FormLine {
  const chosen = sentNames.map((name) => {
    const at = { key: `line.${theirs.id}.${name}`, path: name, lineId: theirs.id, part: theirs.partNumber }
    return [name, choose(at, before[name], mine[name], theirs[name])]
  })
  return { ...theirs, ...Object.fromEntries(chosen), key: mine.key }
}

/** The values after somebody has chosen: `theirs` are the keys of the conflicts that they win. */
export function settle(merged: OrderValues, conflicts: readonly Conflict[], theirs: ReadonlySet<string>) {
  const won = conflicts.filter(({ key }) => theirs.has(key))
  const values: OrderValues = { ...merged }
  for (const { path, lineId, theirs: value } of won) {
    if (lineId === undefined) values[path] = value
    else if (path !== 'details')
      values.details = values.details.map((line) => (line.id === lineId ? { ...line, [path]: value } : line))
    else values.details = withLine(values.details, lineId, value as FormLine | null)
  }
  return values
}

/** Lines with theirs instead of mine: put back where its id belongs, or taken off. */
function withLine(lines: readonly FormLine[], id: number, line: FormLine | null): FormLine[] {
  if (!line) return lines.filter(({ key }) => key !== `kept-${id}`)
  const at = lines.findIndex((other) => other.id === undefined || other.id > id)
  return at < 0 ? [...lines, line] : lines.toSpliced(at, 0, line)
}
