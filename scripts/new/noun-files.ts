import type { Names } from './names.ts'
import { writeNounScreen } from './noun-screen.ts'

/** Writes the new files of a noun whose only field is a name, by path. `noun-texts.ts` writes its texts. */
export function writeNounFiles(names: Names, migration: string): Record<string, string> {
  const { area, kebab } = names
  const server = `server/src/features/${area}/${kebab}`
  return {
    [`server/migrations/${migration}-${kebab}.sql`]: writeTable(names),
    [`contract/src/${area}/${kebab}.ts`]: writeContract(names),
    [`${server}/queries.ts`]: writeQueries(names),
    [`${server}/${kebab}.ts`]: writeVerbs(names),
    [`${server}/routes.ts`]: writeRoutes(names),
    [`${server}/${kebab}.fixture.ts`]: writeFixture(names),
    [`${server}/${kebab}.test.ts`]: writeTest(names),
    [`server/test/isolation/${kebab}.ts`]: writeIsolation(names),
    ...writeNounScreen(names),
  }
}

const writeTable = ({ table }: Names) => `create table ${table} (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id)
);
create unique index ${table}_name on ${table} (dealer_id, lower(name));
create index ${table}_id on ${table} (id);
select pd.tenant_table('${table}');
`

const writeContract = ({
  many,
  one,
  One,
  kebab,
  table,
  manyWords,
  oneWords,
}: Names) => `import { z } from 'zod'
import { id, list, one, readVersion, required, route, timestamp } from '../http.ts'

/** The fields of a ${oneWords} that users set. */
export const ${one}Fields = z.object({
  name: required('name_required', 120),
})

const ${one} = z.object({
  id: z.int(),
  dealerId: z.int(),
  name: z.string(),
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type ${One} = z.infer<typeof ${one}>

const may = '${kebab}'
const record = { table: '${table}' }

export const ${many} = {
  list: route({
    method: 'GET',
    path: '/${kebab}',
    summary: 'The ${manyWords} of a dealer, by name; all of them',
    scope: 'dealer',
    may,
    query: z.object({ dealerId: id.optional() }),
    reply: list(${one}),
  }),
  create: route({
    method: 'POST',
    path: '/${kebab}',
    summary: 'Create a ${oneWords}',
    scope: 'dealer',
    may,
    once: true,
    body: ${one}Fields.extend({ dealerId: id.optional() }),
    reply: one(${one}),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/${kebab}/{id}',
    summary: 'Change a ${oneWords}: fields left out stay as they are',
    scope: 'record',
    record,
    may,
    body: ${one}Fields.partial().extend({ version: z.int().optional() }),
    reply: one(${one}),
    refusals: ['stale', 'taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/${kebab}/{id}',
    summary: 'Delete a ${oneWords}',
    scope: 'record',
    record,
    may,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
}
`

const writeQueries = ({
  area,
  kebab,
  many,
  Many,
  One,
  manyWords,
  oneWords,
}: Names) => `import { sql } from 'kysely'
import type { ${One} } from '#contract/${area}/${kebab}.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The columns a person can set; same names as in the contract. */
export const settable = [
  'name',
] as const

const select${Many} = ({ db, dealerId }: Work) =>
  db
    .selectFrom('${many}')
    .select(settable)
    .select(['id', 'dealerId', 'version', 'createdAt', 'updatedAt'])
    .where('dealerId', '=', dealerId)

/** Lists the dealer's ${manyWords} by name. */
export const list${Many} = (work: Work): Promise<${One}[]> =>
  select${Many}(work).orderBy(sql\`lower(name)\`).orderBy('id').execute()

/** Finds a ${oneWords}; undefined at another dealer. */
export const find${One} = (work: Work, id: number): Promise<${One} | undefined> =>
  select${Many}(work).where('id', '=', id).executeTakeFirst()
`

const writeVerbs = ({
  area,
  kebab,
  many,
  one,
  One,
  oneWords,
  table,
}: Names) => `import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import type { ${One}, ${many} } from '#contract/${area}/${kebab}.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import {
  createRow,
  deleteRow,
  plainNoun,
  rowForUpdate,
  saveRow,
} from '#server/platform/rows/rows.ts'
import { find${One}, settable } from './queries.ts'

const noun = plainNoun({
  table: '${many}',
  owner: 'dealer',
  find: find${One},
  subject: ({ name }) => ({ code: '${one}', name }),
})

/** Creates a ${oneWords}. Refuses a name that another one has, in any case of letters. */
export const create${One} = (work: Work, input: Input<typeof ${many}.create>): Promise<${One}> =>
  createRow(work, noun, pick(input, settable)).catch(nameTaken(input.name))

/** Changes a ${oneWords}; absent fields stay. Refuses a name that another one has. */
export async function update${One}(work: Work, input: Input<typeof ${many}.update>): Promise<${One}> {
  const before = await rowForUpdate(work, noun, input.id, input.version)
  return saveRow(work, noun, before, pick(input, settable)).catch(nameTaken(input.name ?? before.name))
}

/** Deletes a ${oneWords} for good and records it in the change log. */
export const delete${One} = async (work: Work, { id, version }: Input<typeof ${many}.remove>) =>
  deleteRow(work, noun, await rowForUpdate(work, noun, id, version))

const nameTaken = (name: string) =>
  refuseTaken('${table}_name', name, { path: 'name', code: 'name_taken' })
`

const writeRoutes = ({
  area,
  kebab,
  many,
  Many,
  one,
  One,
}: Names) => `import { ${many} } from '#contract/${area}/${kebab}.ts'
import { implement } from '#server/platform/http/implement.ts'
import { create${One}, delete${One}, update${One} } from './${kebab}.ts'
import { list${Many} } from './queries.ts'

export const ${one}Routes = implement(${many}, {
  list: list${Many},
  create: create${One},
  update: update${One},
  remove: delete${One},
})
`

const writeFixture = ({
  area,
  kebab,
  many,
  One,
  oneWords,
}: Names) => `import type { Call } from '#contract/http.ts'
import type { ${many} } from '#contract/${area}/${kebab}.ts'

/** A valid ${oneWords}. */
export const make${One} = (fields: Partial<Call<typeof ${many}.create>> = {}): Call<typeof ${many}.create> => ({
  name: 'Example',
  ...fields,
})
`

const writeTest = ({
  area,
  kebab,
  many,
  one,
  One,
  oneWords,
  title,
  table,
}: Names) => `import { beforeEach, expect, test } from 'vitest'
import { ${many} } from '#contract/${area}/${kebab}.ts'
import { testServer } from '#test/harness.ts'
import { readLogged } from '#test/logged.ts'
import { make${One} } from './${kebab}.fixture.ts'

const server = testServer()
const dealer = () => server.as('dealer1')

beforeEach(async () => {
  await server.admin.query('delete from ${table}')
})

test('creates, lists by name, changes and deletes', async () => {
  const { data: newRow } = await dealer().ok(${many}.create, make${One}({ name: 'Zeta' }))
  await dealer().ok(${many}.create, make${One}({ name: 'alpha' }))
  expect(newRow).toMatchObject({ dealerId: 1, name: 'Zeta', version: 1 })
  const names = async () => (await dealer().ok(${many}.list, {})).data.map(({ name }) => name)
  expect(await names()).toEqual(['alpha', 'Zeta'])
  const { data: changed } = await dealer().ok(${many}.update, { id: newRow.id, name: 'Beta' })
  expect(changed).toMatchObject({ name: 'Beta', version: 2 })
  await dealer().ok(${many}.remove, { id: newRow.id })
  expect(await names()).toEqual(['alpha'])
  expect((await dealer().refused(${many}.remove, { id: newRow.id })).status).toBe(404)
})

test('requires a unique name within the dealer', async () => {
  expect(await dealer().refused(${many}.create, { name: ' ' })).toMatchObject({
    status: 422,
    errors: [{ path: 'name' }],
  })
  await dealer().ok(${many}.create, make${One}({ name: 'Same' }))
  expect(await dealer().refused(${many}.create, make${One}({ name: 'SAME' }))).toMatchObject({
    status: 409,
    code: 'taken',
    errors: [{ path: 'name' }],
  })
  await server.as('dealer2').ok(${many}.create, make${One}({ name: 'Same' }))
})

test('rejects an old version and logs what changed', async () => {
  const { data: ${one} } = await dealer().ok(${many}.create, make${One}({ name: 'First' }))
  await dealer().ok(${many}.update, { id: ${one}.id, name: 'Second', version: 1 })
  const late = await dealer().refused(${many}.update, { id: ${one}.id, name: 'Third', version: 1 })
  expect(late).toMatchObject({ status: 409, code: 'stale' })
  expect(await readLogged(server.admin, "record = '${kebab}' and record_id = $1", [${one}.id])).toMatchObject([
    { action: 'create', description: '${title.slice(0, 1)}${oneWords.slice(1)} First created' },
    { action: 'update', changes: { name: ['First', 'Second'] } },
  ])
})
`

const writeIsolation = ({
  area,
  kebab,
  many,
  One,
  manyWords,
  table,
}: Names) => `import { ${many} } from '#contract/${area}/${kebab}.ts'
import { make${One} } from '../../src/features/${area}/${kebab}/${kebab}.fixture.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for the ${manyWords} of dealer 1. */
export async function cases({ one }: MarkedDealer): Promise<Cases> {
  const { data } = await one.ok(${many}.create, make${One}({ name: 'Marker of dealer one' }))
  const unchanged = 'select * from ${table} order by dealer_id, id'
  return {
    get${toOperation(kebab)}: { foreign: { dealerId: 1 }, listing: {} },
    post${toOperation(kebab)}: { foreign: { ...make${One}({ name: 'Taken' }), dealerId: 1 }, unchanged },
    put${toOperation(kebab)}Id: { foreign: { id: data.id, name: 'Taken over' }, unchanged },
    delete${toOperation(kebab)}Id: { foreign: { id: data.id }, unchanged },
  }
}
`

/** Returns the part of an operation's id that comes from the address. */
const toOperation = (kebab: string) =>
  kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
