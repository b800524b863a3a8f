import { addImport, type Checkout, insertAfterLast, insertInBlock } from './checkout.ts'
import type { Names } from './names.ts'

const quote = (text: string) => `'${text.replaceAll("'", '’')}'`
const toOperation = (title: string) =>
  title
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** Loads rows with these names for each demo dealer. The API document's examples then change and delete them. */
export function addDemoRows(checkout: Checkout, names: Names, rows: readonly string[]): void {
  const { kebab, many, Many, manyWords } = names
  checkout.create(
    `demo/load/load-${kebab}.ts`,
    `import type pg from 'pg'
import { demoDealers } from '#demo/dealers.ts'
import { insertRows, moveIdsOn } from '#demo/load/load-rows.ts'

const ${many} = [
${rows.map((name) => `  { name: ${quote(name)} },`).join('\n')}
]

/** Loads each demo dealer's ${manyWords}. */
export async function load${Many}(client: pg.Client, madeAt: Date): Promise<void> {
  const columns = { version: 1, updatedBy: 'Partsdesk', createdAt: madeAt, updatedAt: madeAt }
  const rows = demoDealers.flatMap(({ key: dealerId }) => ${many}.map((row) => ({ dealerId, ...row, ...columns })))
  await insertRows(
    client,
    '${many}',
    rows.map((row, at) => ({ ...row, id: at + 1 })),
  )
  await moveIdsOn(client, ['${many}'])
}
`,
  )
  checkout.edit('demo/load/load.ts', (text) =>
    insertInBlock(
      addImport(text, `import { load${Many} } from '#demo/load/load-${kebab}.ts'`),
      'await loadTemplates(client, madeAt)',
      /^ {2}await /,
      `  await load${Many}(client, madeAt)`,
    ),
  )
}

/** Adds the calls' examples: they change and delete rows of the demo, if there are two. */
export function addExamples(checkout: Checkout, { area, title }: Names, demoRows: number): void {
  const operation = toOperation(title)
  const [change, remove] =
    demoRows > 1
      ? ["{ body: { name: 'Other' } }", '{ path: { id: 2 } }']
      : [quote('the demo has none'), quote('the demo has none')]
  checkout.edit(`server/src/platform/http/docs/examples/${area}.ts`, (text) =>
    insertInBlock(
      text,
      /CallExamples = \{/,
      /^\}/,
      `  post${operation}: { body: { name: 'Example' } },
  put${operation}Id: ${change},
  delete${operation}Id: ${remove},`,
    ),
  )
}

/**
 * Gives the menu option to roles that every dealer has a copy of. A dealer's copy gets it only if nobody has changed
 * the copy's options.
 */
export function grantToRoles(
  checkout: Checkout,
  { kebab }: Names,
  { migration, roles }: { migration: string; roles: readonly string[] },
): void {
  const existing = checkout
    .list('server/migrations')
    .flatMap((file) =>
      [
        ...checkout.read(`server/migrations/${file}`).matchAll(/^ +\(0, \d+, '([^']+)', 'dealer',\s+'\{/gm),
      ].map(([, name]) => name!),
    )
  const missing = roles.filter((name) => !existing.includes(name))
  if (missing.length > 0)
    throw new Error(`There is no role named ${missing.join(', ')}. The roles are ${existing.join(', ')}.`)
  const [, id] =
    new RegExp(`id: (\\d+), parentMenuId: \\d+, path: '/${kebab}'`).exec(
      checkout.read('contract/src/permissions.ts'),
    ) ?? []
  checkout.edit(`server/migrations/${migration}-${kebab}.sql`, (text) =>
    insertAfterLast(
      text,
      /^select pd\.tenant_table/,
      `
-- A dealer's copy of a role gets the menu option only if its options are still the role's.
update roles r set menu_options = array(select unnest(r.menu_options || ${id}) order by 1), version = r.version + 1
  from roles global
  where global.dealer_id = 0 and global.name in (${roles.map(quote).join(', ')})
    and (r.dealer_id = 0 and r.id = global.id
      or r.role_parent_id = global.id and r.menu_options = global.menu_options);`,
    ),
  )
}
