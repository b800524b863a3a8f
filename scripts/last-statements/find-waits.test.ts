import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '../imports/read-imports.ts'
import { findWaits } from './find-waits.ts'

const sources = Object.fromEntries(
  listFiles('.')
    .filter((file) => /^server\/src\/.*\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file))
    .filter((file) => file !== 'server/src/platform/db/commit.ts')
    .map((file) => [file, readFileSync(file, 'utf8')]),
)

test('waits for nothing between the statements of a sendLast', () => {
  expect(findWaits(sources)).toEqual([])
})

test('finds a wait that a changed argument causes in another file', () => {
  const file = 'server/src/features/sales/messages/write-message.ts'
  const text = sources[file]!.replace('(work, message, envelope)', '(work, message)')
  expect(findWaits({ ...sources, [file]: text })).toEqual([
    expect.stringMatching(/^server\/src\/features\/sales\/customer-emails\/record-message\.ts:\d+ sends a/),
  ])
})

const queries = `
  export const write = async ({ db }: Work, row?: Row) => void (await db.insertInto('rows').values(row).execute())
  export async function read(work: Work) {
    const rows = await work.db.selectFrom('rows').execute()
    return rows.map(show)
  }
  export async function writeWith(work: Work, id?: number) {
    const drawn = id ?? (await read(work))
    await write(work, drawn)
  }
  export async function writeTwice(work: Work) {
    await write(work)
    await write(work)
  }
  const show = (row: Row) => row`

/** Finds the waits in a function that ends with this `sendLast`. */
const findInVerb = (last: string) =>
  findWaits({
    'server/src/verb.ts': `
      import { read, write, writeTwice, writeWith } from '#server/queries.ts'
      export const change = (work: Work, rows: Row[]) => {
        const insert = () => write(work)
        return sendLast(${last})
      }`,
    'server/src/queries.ts': queries,
  })

test.each([
  '{ writes: () => [write(work), writeWith(work, 1)], answer: () => read(work), contended: () => write(work) }',
  '{ writes: () => rows.map((row) => write(work, row)), answer: async () => show((await read(work))[0]) }',
  '{ answer: async () => (await Promise.all([read(work), insert()]))[0] }',
  '{ answer: async () => (isNew ? await read(work) : write(work)) }',
  '{ answer: () => read(work).then((found) => found[0]) }',
])('allows %s', (last) => {
  expect(findInVerb(last)).toEqual([])
})

const inVerb = 'server/src/verb.ts:5 sends a statement after a wait, for sendLast in server/src/verb.ts:5'
test.each([
  '{ answer: async () => { await write(work); return read(work) } }',
  '{ answer: async () => { await clean(); return insert() } }',
  '{ answer: async () => write(work, await read(work)) }',
  '{ answer: async () => { for (const row of rows) await write(work, row) } }',
  '{ answer: async () => { for await (const row of rows) write(work, row) } }',
  '{ answer: async () => { await read(work); return rows.map((row) => write(work, row)) } }',
  '{ answer: () => read(work).then(() => write(work)) }',
  '{ answer: async () => { await read(work); return part.change(work) } }',
  '{ writes: () => [(async () => { await write(work); await write(work) })()], answer: () => read(work) }',
  '{ answer: () => read(work), contended: async () => { await read(work); await write(work) } }',
])('finds the wait of %s', (last) => {
  expect(findInVerb(last)).toEqual([inVerb])
})

test.each([
  ['writeTwice(work)', 13],
  ['writeWith(work)', 9],
])('finds the wait within %s', (call, line) => {
  expect(findInVerb(`{ writes: () => [${call}], answer: () => read(work) }`)).toEqual([
    `server/src/queries.ts:${line} sends a statement after a wait, for sendLast in server/src/verb.ts:5`,
  ])
})

test.each(['last', '{ writes, answer: () => read(work) }', '{ ...last }'])(
  'can’t look into the callbacks of sendLast(%s)',
  (last) => {
    expect(findInVerb(last)).toEqual([
      'server/src/verb.ts:5 gives sendLast callbacks that aren’t written there',
    ])
  },
)
