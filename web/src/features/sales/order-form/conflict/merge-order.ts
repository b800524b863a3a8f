import { pick } from '#contract/pick.ts'
import { type FormLine, isLeaving, sentNames } from '../lines/line-values.ts'
import { isSame, type OrderValues } from '../order-values.ts'

/** Something two people changed differently. */
export type Conflict = {
  /** Unique among the conflicts. */
  key: string
  /** A field of the order or of a line; `details` if one side removed a line the other changed. */
  path: string
  lineId?: number | undefined
  part?: string
  before: unknown
  mine: unknown
  theirs: unknown
}
export type Choice = 'mine' | 'theirs'
type MergeResult = {
  /** Uses mine where both differ. */
  values: OrderValues
  conflicts: Conflict[]
  /** Their changes that don't conflict; they're included. */
  joined: Conflict[]
}

/**
 * Merges an order that someone else saved (`theirs`) with the values typed here (`mine`, started from `base`). A
 * change by only one side stays; where both changed the same field, mine wins unless `settle` decides otherwise.
 */
export function mergeOrder(base: OrderValues, mine: OrderValues, theirs: OrderValues): MergeResult {
  const conflicts: Conflict[] = []
  const joined: Conflict[] = []
  const choose: Choose = (at, before, own, other) => {
    const versions = { ...at, before, mine: own, theirs: other }
    if (isSame(before, own)) {
      if (!isSame(own, other)) joined.push(versions)
      return other
    }
    if (!isSame(before, other) && !isSame(own, other)) conflicts.push(versions)
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
  const toMap = (lines: readonly FormLine[]) => new Map(lines.map((line) => [line.id, line]))
  const [bases, mines, stored] = [toMap(base), toMap(mine), toMap(theirs)]
  const remaining = theirs.flatMap((line) => {
    const before = bases.get(line.id)
    const own = mines.get(line.id)
    if (!before) {
      joined.push({ ...toPlace(line), before: null, mine: null, theirs: line })
      return [line]
    }
    // Removed here: it stays removed, but mention what they changed on it.
    if (!own) {
      if (differ(before, line)) conflicts.push({ ...toPlace(line), before, mine: null, theirs: line })
      return []
    }
    return [mergeLine(before, own, line, choose)]
  })
  const removedLines = mine.flatMap((line) => {
    if (line.id === undefined || stored.has(line.id)) return []
    const before = bases.get(line.id)!
    const isChanged = differ(before, line)
    const note = { ...toPlace(line), before, mine: line, theirs: null }
    if (!isChanged) joined.push(note)
    else conflicts.push(note)
    return isChanged ? [asNewLine(line)] : []
  })
  return [...remaining, ...removedLines, ...mine.filter((line) => line.id === undefined)]
}

const toPlace = ({ id, partNumber }: FormLine): Place => ({
  key: `line.${id}`,
  path: 'details',
  lineId: id,
  part: partNumber,
})

const differ = (a: FormLine, b: FormLine) => sentNames.some((name) => !isSame(a[name], b[name]))

/** Keeping a line they removed makes it a new one: its shipments left the order too. */
const asNewLine = ({ id, ...line }: FormLine): FormLine => ({
  ...line,
  key: `kept-${id}`,
  qtyShipped: 0,
  shipQty: 0,
})

/** The line without the pieces that were packed here while someone else shipped some of them. */
const unpacked = (line: FormLine, before: FormLine): FormLine => ({
  ...line,
  ...pick(before, ['shipQty', 'trackingNumber', 'shippingCarrier']),
})

function mergeLine(before: FormLine, mine: FormLine, theirs: FormLine, choose: Choose): FormLine {
  const own = isLeaving(mine) && theirs.qtyShipped !== before.qtyShipped ? unpacked(mine, before) : mine
  const chosen = sentNames.map((name) => {
    const at = { key: `line.${theirs.id}.${name}`, path: name, lineId: theirs.id, part: theirs.partNumber }
    return [name, choose(at, before[name], own[name], theirs[name])]
  })
  return { ...theirs, ...Object.fromEntries(chosen), key: mine.key }
}

/** The values after choosing: `theirs` are the keys of the conflicts they win. */
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

/** Replaces my line with theirs: at its id's position, or removed. */
function withLine(lines: readonly FormLine[], id: number, line: FormLine | null): FormLine[] {
  if (!line) return lines.filter(({ key }) => key !== `kept-${id}`)
  const at = lines.findIndex((other) => other.id === undefined || other.id > id)
  return at < 0 ? [...lines, line] : lines.toSpliced(at, 0, line)
}
