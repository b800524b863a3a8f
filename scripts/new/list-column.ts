import { addImport, type Checkout, NoPlace } from './checkout.ts'

/** A list's cell for a kind of field: the expression of its value, and what it imports. */
export type Cell = {
  write: (name: string) => string
  imports: readonly [name: string, from: string][]
  /** Numbers and amounts. */
  isRight?: true
}

type InList = { area: string; noun: string; name: string; label: string; cell: Cell }

/** Adds a column to the noun's list, before the one with the time of the last change or as the last one. */
export function showInList(checkout: Checkout, { area, noun, name, label, cell }: InList): void {
  const folder = `web/src/features/${area}/${noun}`
  const file = checkout
    .list(folder)
    .map((one) => `${folder}/${one}`)
    .find((one) => one.endsWith('.tsx') && /\): Column<\w+>\[\] => \[$/m.test(checkout.read(one)))
  if (!file) throw new NoPlace(`${folder} has no list of columns`)
  const column = `  { key: '${name}', header: t('${label}'), ${cell.isRight ? "align: 'right', " : ''}cell: ({ ${name} }) => ${cell.write(name)} },`
  checkout.edit(file, (text) => {
    const rows = cell.imports.reduce((before, [one, from]) => importName(before, one, from), text).split('\n')
    const start = rows.findIndex((row) => /\): Column<\w+>\[\] => \[$/.test(row))
    const end = rows.findIndex((row, index) => index > start && row === ']')
    const updated = rows.findIndex(
      (row, index) => index > start && index < end && row.includes("key: 'updatedAt'"),
    )
    const isOneLine = updated > 0 && /^ {2}\{ key/.test(rows[updated]!)
    rows.splice(updated > 0 ? updated - (isOneLine ? 0 : 1) : end, 0, column)
    return rows.join('\n')
  })
}

/** Imports a name from a module, in the existing import if there is one. */
export function importName(text: string, name: string, from: string): string {
  const found = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'`).exec(text)
  if (!found) return addImport(text, `import { ${name} } from '${from}'`)
  const names = found[1]!
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (names.includes(name)) return text
  return text.replace(found[0], `import { ${[...names, name].join(', ')} } from '${from}'`)
}
