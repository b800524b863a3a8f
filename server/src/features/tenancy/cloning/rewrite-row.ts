import type { CloneTarget } from './clone-parts.ts'
import type { ColumnKind } from './column-kinds.ts'
import type { Mention, SwapResult } from './swap-identity.ts'

/** A column in SQL's spelling. `required` and `hasDefault` decide what it gets if its text is removed. */
export type Column = { name: string; kind: ColumnKind; required: boolean; hasDefault: boolean }

/** A row's values by the columns' names in SQL. */
export type RowWords = Record<string, unknown>
type Place = { table: string; columns: readonly Column[]; label?: string | undefined }
/** `left`: something was removed that the new dealer has no value for. */
type RewriteResult = { value: unknown; found: Mention[]; left: boolean }

/** The parts of an adapted text that may still be the source's: pictures and addresses of other sites. */
const doubtful = /<img\b|\bhttps?:\/\//i

/** A row's texts adapted to the new dealer; null if the whole row is left out. */
export function rewriteRow(target: CloneTarget, { table, columns, label }: Place, row: RowWords) {
  const { swap, note } = target
  const words: RowWords = {}
  const shown = label ? swap(String(row[label] ?? '')).text || null : null
  const inPlace = { place: table, label: shown }
  for (const column of columns.filter(({ kind }) => kind !== 'who' && kind !== 'how')) {
    const { name, kind } = column
    const { value, found, left } = rewriteValue(target, column, row[name])
    if (kind === 'key' && found.length > 0) {
      note({ ...inPlace, label: null, field: name, outcome: 'left_out', mentions: found })
      return null
    }
    words[name] = value
    if (found.length > 0)
      note({ ...inPlace, field: name, outcome: left ? 'left_out' : 'replaced', mentions: found })
    else if (kind !== 'link' && doubtful.test(typeof value === 'string' ? value : ''))
      note({ ...inPlace, field: name, outcome: 'carried', mentions: [] })
  }
  return words
}

/** A value adapted to another dealer. */
export function rewriteValue(
  target: Pick<CloneTarget, 'swap'>,
  column: Column,
  value: unknown,
): RewriteResult {
  if (column.kind === 'json') return rewriteJson(target, value)
  if (typeof value !== 'string' || value === '') return { value, found: [], left: false }
  if (column.kind === 'link') return rewriteLink(target, value)
  const swapped = target.swap(value, column.kind === 'html' ? 'html' : 'plain')
  const { found, lacks } = swapped
  return { value: lacks ? whatIsLeft(swapped, column) : swapped.text, found, left: lacks }
}

/** A text with gaps becomes empty; a required one keeps its other words. */
function whatIsLeft({ text }: SwapResult, { required, hasDefault }: Column): string | null {
  if (!required) return null
  if (hasDefault) return ''
  return text.trim() || '-'
}

/** A link within the store stays; one to another site belongs to the source. */
function rewriteLink({ swap }: Pick<CloneTarget, 'swap'>, value: string): RewriteResult {
  const { text, found, lacks } = swap(value)
  const isElsewhere = /^[a-z]+:/i.test(value) && !found.includes('domain')
  if (lacks || isElsewhere) return { value: null, found: found.length > 0 ? found : ['trace'], left: true }
  return { value: text, found, left: false }
}

/**
 * Rewrites each text in it separately; those named `url` are links. A registration number is the source's with an
 * authority, so the new dealer fills in its own.
 */
function rewriteJson(target: Pick<CloneTarget, 'swap'>, value: unknown, name = ''): RewriteResult {
  if (name === 'registrationNumber' && value) return { value: null, found: ['id'], left: true }
  if (typeof value === 'string') {
    const { value: link, ...rest } =
      name === 'url' ? rewriteLink(target, value) : rewriteValue(target, emptiable(value), value)
    return { value: link ?? '', ...rest }
  }
  if (value === null || typeof value !== 'object') return { value, found: [], left: false }
  const found = new Set<Mention>()
  let left = false
  const inner = ([key, one]: [string, unknown]) => {
    const result = rewriteJson(target, one, key)
    for (const mention of result.found) found.add(mention)
    left ||= result.left
    return [key, result.value] as const
  }
  const entries = Object.entries(value).map(inner)
  const result = Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)
  return { value: result, found: [...found], left }
}

/** A text with tags is HTML. */
const emptiable = (value: string): Column => ({
  name: '',
  kind: /<[a-z]/i.test(value) ? 'html' : 'text',
  required: false,
  hasDefault: false,
})
