import type { redirectFormats } from '#contract/store/urls/redirects.ts'
import type { FieldMessage } from '#contract/texts/field-messages.ts'

type Format = (typeof redirectFormats)[number]
/** A line's cells by the lower-case names of its columns. */
type Cells = ReadonlyMap<string, string>

/** A program's file: how to recognize and read it. */
export type RedirectLayout = {
  format: Format
  source: string
  target: string
  /** Other columns that distinguish it from a plain file. */
  marks: readonly string[]
  /** Why a line can't be imported. */
  refuse: (cells: Cells) => FieldMessage | undefined
}

/** The columns of the programs' own exports. */
const layouts: readonly RedirectLayout[] = [
  {
    format: 'redirection',
    source: 'source',
    target: 'target',
    marks: ['regex', 'code'],
    refuse: (cells) =>
      checkPattern(cells.get('regex') === '1') ??
      checkKind(cells.get('type'), ['url']) ??
      checkCode(cells.get('code')) ??
      checkOff(cells.get('status') === 'disabled'),
  },
  {
    format: 'yoast',
    source: 'origin',
    target: 'target',
    marks: ['type', 'format'],
    refuse: (cells) =>
      checkPattern(cells.get('format')?.toLowerCase() === 'regex') ?? checkCode(cells.get('type')),
  },
  {
    format: 'rankMath',
    source: 'source',
    target: 'destination',
    marks: ['matching', 'type'],
    refuse: (cells) =>
      checkPattern(!['', 'exact'].includes(cells.get('matching') ?? '')) ??
      checkCode(cells.get('type')) ??
      checkOff(!['', 'active'].includes(cells.get('status') ?? '')),
  },
]

/** The program that wrote a file with these columns. */
export function findLayout(header: readonly string[]): RedirectLayout | undefined {
  const names = new Set(header.map(columnName))
  return layouts.find(({ source, target, marks }) =>
    [source, target, ...marks].every((name) => names.has(name)),
  )
}

/** Makes a column's name comparable. Layouts list their names in lower case. */
export const columnName = (cell: string): string => cell.trim().toLowerCase()

/** Rejects a line whose source is a pattern, because redirects here start at exact addresses. */
export const checkPattern = (isPattern: boolean): FieldMessage | undefined =>
  isPattern ? { code: 'redirect_pattern' } : undefined

/** 308 differs from 301 only when forms are submitted. */
export function checkCode(code = ''): FieldMessage | undefined {
  return ['', '301', '308'].includes(code) ? undefined : { code: 'redirect_code', values: { code } }
}

/** Rejects a line of another kind than these. A line without a kind passes. */
export const checkKind = (kind = '', kinds: readonly string[]): FieldMessage | undefined =>
  kind === '' || kinds.includes(kind) ? undefined : { code: 'redirect_kind', values: { kind } }

/** Rejects a line that is turned off in the other program. */
export const checkOff = (isOff: boolean): FieldMessage | undefined =>
  isOff ? { code: 'redirect_off' } : undefined

const names =
  /^(source|origin|origen|origem|from|old|target|destination|destino|cible|to|new|(redirect )?(from|to))$|^[\p{L} _]*\b(url|uri|path|address|link)\b[\p{L} _]*$/iu

/** Whether a plain file's first line has column names. Addresses may lack slashes too. */
export const isHeader = (cells: readonly string[]): boolean =>
  cells.length === 2 && cells.every((cell) => names.test(cell.replace(/url$/i, ' url').trim()))
