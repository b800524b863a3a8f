import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askGit } from './changed-files.ts'
import { findTroubles } from './migration-troubles.ts'
import { change } from './new/change.ts'
import { Checkout, insertInBlock } from './new/checkout.ts'
import { kinds } from './new/field.ts'
import { readNames } from './new/names.ts'

const run = promisify(execFile)
const copy = mkdtempSync(path.join(tmpdir(), 'partsdesk-new-'))
/** Runs a Node program in the copy. If it fails, the error contains its output. */
const inCopy = async (...args: string[]): Promise<string> => {
  const { VITEST: _, ...env } = process.env
  const done = await run(process.execPath, args, { cwd: copy, env, maxBuffer: 2 ** 26 }).catch((error) => {
    throw new Error(`${args.join(' ')}\n${error.stdout}\n${error.stderr}`)
  })
  return done.stdout
}
const words = {
  gadgets: [
    '--es',
    'un artilugio, artilugios',
    '--pt',
    'um aparelho, aparelhos',
    '--fr',
    'un gadget, gadgets',
  ],
  gizmos: [
    '--es',
    'una pieza rara, piezas raras',
    '--pt',
    'uma engenhoca, engenhocas',
    '--fr',
    'une machinette, machinettes',
  ],
  shoeSize: ['--es', 'Talla', '--pt', 'Número do sapato', '--fr', 'Pointure'],
  website: ['--es', 'Sitio', '--pt', 'Site', '--fr', 'Site'],
  fee: ['--es', 'Cargo', '--pt', 'Taxa', '--fr', 'Frais'],
  isHeavy: ['--es', 'Pesado', '--pt', 'Pesado', '--fr', 'Lourd'],
  isShown: ['--es', 'Visible', '--pt', 'Visível', '--fr', 'Visible'],
}

/** The files that the command wrote for new nouns. */
const created: string[] = []

// The names differ from the how-tos' examples, because this test would fail for a person who has created those.
beforeAll(async () => {
  for (const file of askGit('ls-files', '--cached', '--others', '--exclude-standard'))
    if (!/\.(png|webp|jpg)$/.test(file)) cpSync(file, path.join(copy, file))
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  const checkout = new Checkout(copy)
  change(checkout, [
    'noun',
    'store/gadgets',
    ...words.gadgets,
    '--demo',
    'Lamp, Horn',
    '--roles',
    'Marketing',
  ])
  change(checkout, ['field', 'gadgets', 'website', 'text', ...words.website, '--column'])
  change(checkout, ['field', 'gadgets', 'fee', 'amount', ...words.fee])
  change(checkout, ['field', 'gadgets', 'isShown', 'flag', ...words.isShown, '--column', '--on'])
  change(checkout, ['field', 'gadgets', 'isHeavy', 'flag', ...words.isHeavy])
  change(checkout, ['noun', 'sales/gizmos', ...words.gizmos])
  change(checkout, ['field', 'customers', 'shoeSize', 'text', ...words.shoeSize])
  created.push(...checkout.write().created)
  // The command itself makes the last change. Its label exists in all languages.
  await inCopy('--import', 'tsx', 'scripts/new.ts', 'field', 'gadgets', 'position', 'count', '--column')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** A program's types, or a run of tests, take minutes on a busy machine. */
const patience = 600_000

/** One program for server and browser, because most of the time goes to the contract that both import. */
test('new nouns and new fields have the right types', { timeout: patience }, async () => {
  const features = 'web/src/features'
  const names = [
    'store/gadgets',
    'sales/gizmos',
    'sales/customers',
    'contract-names',
    'contract-fields',
    'tenancy/activity-sentences',
  ]
  const files = [
    'contract/src/features.ts',
    'server/src/platform/pdf/bidi-js.d.ts',
    'server/test/global-setup.ts',
    ...created.filter((file) => /\.tsx?$/.test(file)),
    `${features}/sales/customers/customer-sections.tsx`,
    'web/router-data.d.ts',
    ...['es', 'pt', 'fr'].flatMap((language) =>
      names.map((name) => `web/src/platform/texts/${language}/${name}.ts`),
    ),
  ]
  // Declares the option here, because the shell, which declares it in the product, imports every screen.
  const screen = "screen?: import('#web/platform/screen.ts').Screen"
  writeFileSync(
    path.join(copy, 'web/router-data.d.ts'),
    `import '@tanstack/react-router'\ndeclare module '@tanstack/react-router' { interface StaticDataRouteOption { ${screen} } }`,
  )
  const config = { extends: './web/tsconfig.json', include: [], files }
  writeFileSync(path.join(copy, 'tsconfig.new.json'), JSON.stringify(config))
  await inCopy('node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json', '--noEmit')
})

test('files that get a line for each noun stay short enough for the check', () => {
  const texts = ['es', 'pt', 'fr'].map((language) => `web/src/platform/texts/${language}/contract-fields.ts`)
  const tooLong = ['contract/src/texts/field-texts.ts', ...texts].filter(
    (file) => readFileSync(path.join(copy, file), 'utf8').split('\n').length > 400,
  )
  expect(tooLong).toEqual([])
})

test('new nouns and new fields pass the checks of imports, texts, menu and activity log', {
  timeout: patience,
}, async () => {
  await inCopy('--import', 'tsx', 'scripts/check-imports.ts')
  await inCopy(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    'web/src/platform/texts',
    'web/src/shell/menu.test.ts',
    'web/src/laws/screen-texts.test.ts',
    'field-labels.test.ts',
    'scripts/laws/activity-sentences.test.ts',
    'scripts/laws/comments.test.ts',
    'scripts/laws/contract-texts.test.ts',
    'scripts/laws/docstrings.test.ts',
    'scripts/laws/migrations.test.ts',
  )
})

test('creates nothing twice, and nothing that a check would reject', () => {
  const make = (...args: string[]) => change(new Checkout(copy), args)
  expect(() => make('noun', 'store/gadgets', ...words.gadgets)).toThrow('exists already')
  expect(() => make('field', 'gadgets', 'size', 'colour')).toThrow('The kind is one of')
  expect(() => make('field', 'gadgets', 'girth', 'text')).toThrow('Translate Girth: --es')
  expect(() => make('field', 'gadgets', 'visible', 'flag')).toThrow('such as isShown')
  expect(() => make('field', 'customers', 'isVip', 'flag', ...words.isShown, '--on')).toThrow(
    'leave out --on',
  )
  expect(() => make('noun', 'store/lamps', '--es', 'lámpara, lámparas')).toThrow('"una marca, marcas"')
  const widgets = ['noun', 'store/widgets', '--es', 'un widget, widgets', '--pt', 'um widget, widgets']
  expect(() => make(...widgets)).toThrow('Translate widget and widgets, with the article: --fr "… …, …"')
  const roles = ['--fr', 'un widget, widgets', '--roles', 'Nobody']
  expect(() => make(...widgets, ...roles)).toThrow('no role named Nobody')
})

test('lists the places of another field where a noun differs from the others', () => {
  const checkout = new Checkout(copy)
  change(checkout, ['field', 'redirects', 'shoeSize', 'text', ...words.shoeSize])
  expect(checkout.byHand).toEqual([
    expect.stringMatching(
      /^server\/src\/features\/store\/redirects: read and write shoeSize, as .*\/queries\.ts:\d+/,
    ),
    'server/src/platform/http/docs/fields/store.ts: write the sentence about shoeSize',
  ])
  const make = () => change(new Checkout(copy), ['field', 'messages', 'shoeSize', 'text', ...words.shoeSize])
  expect(make).toThrow('Nobody sets fields of messages')
})

test('writes a quote’s field wherever its header goes', () => {
  const checkout = new Checkout(copy)
  change(checkout, ['field', 'quotes', 'shoeSize', 'text', ...words.shoeSize])
  const fields = checkout.read('contract/src/sales/quotes/quote-fields.ts')
  expect(fields).toContain('  shoeSize: text(255).nullish(),')
  expect(fields).toContain('  shoeSize: z.string().nullable(),')
  expect(checkout.read('server/src/features/sales/quotes/quote-header.ts')).toContain("shoeSize: 'shoeSize',")
  expect(checkout.read('web/src/features/sales/quotes/edit/header-fields.tsx')).toContain(
    `<TextField<Name> name="shoeSize" label={t('quotes.shoeSize')} disabled={disabled} />`,
  )
})

test('writes a text as the other fields of its noun', () => {
  const fields = new Checkout(copy).read('contract/src/sales/customers/customers.ts')
  expect(fields).toContain('  shoeSize: optional(),')
})

test('adds a noun to the map at the end of its area', () => {
  const [, store] = new Checkout(copy).read('docs/map.md').split('### `store`\n\n')
  expect(store!.split('\n\n')[0]!.split('\n').at(-1)).toBe('- `gadgets`')
})

test('leaves the sentences about a field and a noun to a person, and the check asks for them', async () => {
  const check = () => inCopy('--import', 'tsx', 'scripts/check-sentences.ts')
  await expect(check()).rejects.toThrow('customers.ts')
  const folder = path.join(copy, 'server/src/platform/http/docs/fields')
  for (const name of ['customers.ts', 'sales.ts', 'store.ts']) {
    const file = path.join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/'TODO: .*'/g, "'A sentence.'"))
  }
  await expect(check()).rejects.toThrow('docs/map.md')
  const map = path.join(copy, 'docs/map.md')
  writeFileSync(map, readFileSync(map, 'utf8').replace(/^- `[\w-]+`$/gm, '$&: a sentence'))
  await check()
})

test('adds a field of every kind without reading the whole table', () => {
  const migrations = Object.keys(kinds).map((kind) => {
    const checkout = new Checkout(copy)
    const name = kind === 'flag' ? 'isLarge' : 'girth'
    change(checkout, ['field', 'customers', name, kind, ...words.isShown])
    const last = checkout.list('server/migrations').at(-1)!
    return checkout.read(`server/migrations/${last}`)
  })
  expect(migrations.flatMap(findTroubles)).toEqual([])
})

test('refuses a word that has another translation elsewhere', () => {
  const quotes = ['--es', 'un presupuesto, presupuestos', '--pt', 'um orçamento, orçamentos']
  const make = () =>
    change(new Checkout(copy), ['noun', 'store/quotes', ...quotes, '--fr', 'une soumission, soumissions'])
  expect(make).toThrow('--es: “Quotes” is “Cotizaciones” in ')
  expect(make).not.toThrow('--fr')
})

test('writes texts that agree with the noun’s gender', () => {
  const texts = (folder: string) =>
    new Checkout(copy).read(`web/src/platform/texts/${folder}/sales/gizmos.ts`)
  expect(texts('es')).toContain("created: 'Pieza rara creada'")
  expect(texts('pt')).toContain("deleted: 'Engenhoca excluída'")
  expect(texts('fr')).toContain("create: 'Créer une machinette'")
  expect(texts('fr')).toContain("empty: 'Aucune machinette pour l’instant'")
})

test('writes a noun’s name in every form', () => {
  expect(readNames('store/price-lists')).toMatchObject({
    many: 'priceLists',
    One: 'PriceList',
    table: 'price_lists',
    title: 'Price lists',
  })
  expect(readNames('store/categories').one).toBe('category')
  expect(readNames('store/branches').one).toBe('branch')
  expect(readNames('store/staff', 'employee')).toMatchObject({ many: 'staff', one: 'employee' })
  expect(() => readNames('store/staff')).toThrow('--one')
  expect(() => readNames('Brands')).toThrow('Name the area')
})

test('writes nothing if one of the places is gone', () => {
  const checkout = new Checkout(copy)
  expect(() => checkout.edit('package.json', (text) => text)).toThrow('has no place for this')
  expect(() => insertInBlock('a = [\n]', 'b = [', /^\]/, '1')).toThrow('No block starts with b = [')
})
