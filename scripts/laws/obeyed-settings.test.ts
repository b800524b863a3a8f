import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Fields that the server only stores for programs, which read them with the settings' own call. */
const identifiers = ['v1dlid', 'externalDealerId']
/** Columns that aren't settings. */
const rowColumns = ['dealerId', 'version', 'updatedBy', 'updatedAt']

/** Files that write, store, copy or describe settings without obeying them. */
const onlyKeeps = [
  'server/src/features/store/settings/',
  'server/src/features/store/clone-store.ts',
  'server/src/features/tenancy/cloning/',
  'server/src/features/tenancy/history/',
  'server/src/platform/db/tables.gen.ts',
  'server/src/platform/http/docs/',
]

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((path) => !onlyKeeps.some((prefix) => path.startsWith(prefix)))

const inSnakeCase = (name: string) => name.replace(/[A-Z0-9]/g, (sign) => `_${sign.toLowerCase()}`)

test('something obeys each of a dealer’s settings, or stores can read it', () => {
  const types = readFileSync('server/src/platform/db/tables.gen.ts', 'utf8')
  const [, columns = ''] = /interface DealerSettings \{(.*?)\n\}/s.exec(types) ?? []
  const names = [...columns.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(50)
  const readers = [...sources('server/src'), 'contract/src/store/store-content.ts']
  const text = readers.map((path) => readFileSync(path, 'utf8')).join('\n')
  const words = new Set(text.match(/\w+/g))
  const unread = names.filter((name) => !words.has(name) && !words.has(inSnakeCase(name)))
  expect(unread.filter((name) => !rowColumns.includes(name))).toEqual(identifiers)
})

/** Settings that the server has to enforce itself, even if stores read them. */
const binding = [
  'minOrderAmount',
  'vinToOrder',
  'forcePhoneCheckout',
  'forceVinContactPage',
  'enableQuoteSearch',
]

test('the server obeys each setting that binds stores, whatever a store does with it', () => {
  const text = sources('server/src/features/sales')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const words = new Set(text.match(/\w+/g))
  expect(binding.filter((name) => !words.has(name))).toEqual([])
})
