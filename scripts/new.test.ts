import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askGit } from './changed-files.ts'
import { Checkout, insertInBlock } from './new/checkout.ts'
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
const create = (...args: string[]) => inCopy('--import', 'tsx', 'scripts/new.ts', ...args)

// The names differ from the how-tos' examples, because this test would fail for a person who has created those.
beforeAll(async () => {
  for (const file of askGit('ls-files', '--cached', '--others', '--exclude-standard'))
    if (!/\.(png|webp|jpg)$/.test(file)) cpSync(file, path.join(copy, file))
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  await create('noun', 'store/gadgets', '--fr', 'gadget, gadgets')
  await create('field', 'gadgets', 'website', 'text')
  await create('field', 'gadgets', 'fee', 'amount')
  await create('field', 'gadgets', 'rank', 'count')
  await create('field', 'customers', 'shoeSize', 'text', '--pt', 'Número do sapato')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a new noun and new fields have the right types', async () => {
  const files = {
    '.': [
      ...['contract/src/features.ts', 'server/src/platform/pdf/bidi-js.d.ts'],
      ...['routes', 'gadgets.fixture'].map((name) => `server/src/features/store/gadgets/${name}.ts`),
    ],
    web: [
      ...[
        'src/features/store/gadgets/gadgets-list.tsx',
        'src/features/sales/customers/customer-sections.tsx',
      ],
      'router-data.d.ts',
      ...['es', 'pt', 'fr'].flatMap((language) =>
        ['gadgets', 'customers', 'contract-names', 'contract-fields', 'activity-sentences'].map(
          (name) => `src/platform/texts/${language}/${name}.ts`,
        ),
      ),
    ],
  }
  // Declares the option here, because the shell, which declares it in the product, imports every screen.
  const screen = "screen?: import('#web/platform/screen.ts').Screen"
  writeFileSync(
    path.join(copy, 'web/router-data.d.ts'),
    `import '@tanstack/react-router'\ndeclare module '@tanstack/react-router' { interface StaticDataRouteOption { ${screen} } }`,
  )
  for (const [folder, names] of Object.entries(files)) {
    const config = { extends: './tsconfig.json', include: [], files: names }
    writeFileSync(path.join(copy, folder, 'tsconfig.new.json'), JSON.stringify(config))
    await inCopy('node_modules/typescript/bin/tsc', '-p', path.join(folder, 'tsconfig.new.json'), '--noEmit')
  }
})

test('a new noun and new fields pass the checks of imports, texts, menu and activity log', async () => {
  await inCopy('--import', 'tsx', 'scripts/check-imports.ts')
  await inCopy(
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'web/src/platform/texts'],
    ...['web/src/shell/menu.test.ts', 'web/src/screen-texts.test.ts', 'web/src/features/tenancy'],
    ...['scripts/activity-sentences.test.ts', 'scripts/comments.test.ts', 'scripts/contract-texts.test.ts'],
    'scripts/migrations.test.ts',
  )
})

test('creates nothing twice', async () => {
  await expect(create('noun', 'store/gadgets')).rejects.toThrow('exists already')
  await expect(create('field', 'gadgets', 'size', 'colour')).rejects.toThrow('The kind is one of')
})

test('writes a noun’s name in every form', () => {
  expect(readNames('store/price-lists')).toMatchObject({
    ...{ many: 'priceLists', One: 'PriceList', table: 'price_lists', title: 'Price lists' },
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
