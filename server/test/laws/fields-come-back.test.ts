import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { operationId } from '#contract/calls.ts'
import type { Route } from '#contract/http.ts'
import { Client, makeSignedInCookie } from '../client.ts'
import { copyDemo, testServer } from '../harness.ts'
import { type Caller, findId, isPlatformSave, type Row, readIdName, readRecord } from '../stored-records.ts'
import { allCalls, buildExample } from './example-calls.ts'
import { exceptions } from './field-exceptions.ts'
import { sampleValues } from './sample-values.ts'

/* Whatever a call that saves a record accepts for a field is in the record when it's read. */

const server = testServer({ database: copyDemo, signedIn: {} })

/** Fields that say whose the record is, or from which version it was changed. */
const controls = ['version', 'dlid', 'dealerId', 'dealer_id']
/** Fields that make a call do something besides, such as an email; no record has them. */
const requests = [
  'password',
  'code',
  'withoutPassword',
  'servicePassword',
  'createCustomer',
  'sourceDealerId',
  'invites',
  'mainFirstName',
  'mainLastName',
  'sendConfirmation',
  'confirmAfterCharge',
  'doNotSendEmail',
  'statusMessage',
  'useTodaysTerms',
  'refundPaid',
  'chargedSoFar',
  'refundedSoFar',
  'moreThanDue',
  'reviewedTotal',
  'quoteToken',
  'cart',
  'redirect',
  'stamp',
]

const remote = { kind: 'remote', serviceUrl: 'https://catalog.example.com' }
const ownAddress = { sameAddress: 0 }
const fixedPrice = { couponType: 'fixed_price' }
const openEnd = { couponEndDate: '2029-01-01' }
const line = { partNumber: 'S-1', price: 12.5, qty: 2 }
const orderLine = { ...line, description: 'Sample', userMemo: 'Sample', intMemo: 'Sample' }
const quoteLine = { ...line, itemName: 'Sample', install: 3 }

/** Values to send next to a field, for all fields of a call whose names begin so. */
const needs: Readonly<Record<string, readonly [beginning: string, fields: Row][]>> = {
  postCatalogs: [['', remote]],
  postOrder: [
    ['ship', ownAddress],
    ['handling', { fixedHandling: 1 }],
    ['custom', { fixedCustomFee: 1 }],
  ],
  putOrdersId: [['ship', ownAddress]],
  postDealerCoupons: [['discountAmount', fixedPrice]],
  putDealerCouponsId: [
    ['discountAmount', fixedPrice],
    ['discountPercentage', { couponType: 'percentage' }],
    ['couponStartDate', openEnd],
  ],
  putDealersId: [['languagesAvailable', { locale: 'es' }]],
  putEntitiesDealersId: [['languagesAvailable', { locale: 'es' }]],
}
const findNeeded = (id: string, field: string): Row =>
  Object.assign({}, ...(needs[id] ?? []).map(([beginning, fields]) => field.startsWith(beginning) && fields))

/** Values that a schema alone doesn’t give. */
const samples: Readonly<Record<string, unknown>> = {
  'postOrder.details': [orderLine],
  'putOrdersId.details': [{ ...orderLine, partNumber: 'S-2' }],
  'postQuotesCreateWithDetails.details': [quoteLine],
  'putQuotesId.details': [{ ...quoteLine, partNumber: 'S-2' }],
}

const listFields = (route: Route): [name: string, schema: z.ZodType][] =>
  Object.entries((route.body?.shape ?? {}) as Record<string, z.ZodType>).filter(
    ([name]) => ![...controls, ...requests].includes(name),
  )

function listAnswered({ reply }: Route): string[] {
  return 'schema' in reply && 'shape' in reply.schema ? Object.keys(reply.schema.shape as object) : []
}

/** Whether a call saves a record: what it answers has most of what it takes. */
function isSave(route: Route): boolean {
  const names = Object.keys(route.body?.shape ?? {}).filter((name) => !controls.includes(name))
  const answered = listAnswered(route)
  return (
    ['POST', 'PUT'].includes(route.method) &&
    !route.reads &&
    !route.upload &&
    names.filter((name) => answered.includes(name)).length * 2 > names.length
  )
}
const saves = allCalls.filter(isSave)

/** The call that changes what a create makes: `PUT /dealer-tax/{id}` for `POST /dealer-tax`. */
const findUpdate = (create: Route) =>
  allCalls.find(
    ({ method, path }) =>
      method === 'PUT' && path !== create.path && path.replace(/\/\{\w+\}$/, '') === create.path,
  )

/** Whether a stored value has what was sent. It can have more, such as the ids of rows. */
function contains(stored: unknown, sent: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(stored))
    return sent.every((value) => stored.some((one) => contains(one, value)))
  if (typeof sent === 'object' && sent !== null && typeof stored === 'object' && stored !== null)
    return Object.entries(sent).every(([name, value]) => contains((stored as Row)[name], value))
  if (isDeepStrictEqual(stored, sent)) return true
  return typeof sent === 'string' ? String(stored) === sent : Number(stored) === Number(sent)
}

/** Signed in again for each field, because a change of a person or a role ends their sessions. */
let clients: Record<'dealer1' | 'platform', Caller>
async function signIn(dealerId: number, userId: number): Promise<Caller> {
  const { cookie, hash } = makeSignedInCookie(dealerId)
  await server.admin.query('insert into sessions (dealer_id, token_hash, user_id) values ($1, $2, $3)', [
    dealerId,
    hash,
    userId,
  ])
  return new Client(server.url, cookie)
}

const takes = ({ body, query }: Route, name: string) => name in { ...body?.shape, ...query?.shape }

/** Calls as the dealer, and as the platform where only that may: some calls, and some fields, are the platform's. */
async function callAsEither(route: Route, input: Row) {
  const answer = await clients.dealer1.call(route, input)
  if (answer.status === 200) return { ...answer, as: clients.dealer1 }
  const whose = ['dlid', 'dealerId', 'dealer_id'].filter((name) => takes(route, name) && !(name in input))
  const named = { ...input, ...Object.fromEntries(whose.map((name) => [name, 1])) }
  const second = await clients.platform.call(route, named)
  const isRefused = second.status !== 200 && ![403, 404].includes(answer.status)
  return isRefused ? { ...answer, as: clients.dealer1 } : { ...second, as: clients.platform }
}

/** A call's result: the record as it's read afterwards, or the refusal. */
type Result = { record: Row } | { refusal: unknown }
let number = 0

/** Sends an example of the call with this field, and deletes what it made, so that it can be sent again. */
async function create(route: Route, sent: Row): Promise<Result> {
  const { body, values } = await buildExample(route, server.admin)
  const input: Row = { ...values, ...body, ...sent }
  for (let tries = 0; ; tries++) {
    const answer = await callAsEither(route, input)
    if (answer.status === 200) {
      const saved = Object(answer.body).data as Row
      const update = findUpdate(route)
      const name = (update && readIdName(update)) ?? 'id'
      const record = (update && (await readRecord(answer.as, update, saved[name]))) ?? saved
      const removal = allCalls.find(
        ({ method, path }) => method === 'DELETE' && path === `${route.path}/{${name}}`,
      )
      const version = removal && takes(removal, 'version') ? { version: record.version } : {}
      if (removal) await answer.as.call(removal, { [name]: saved[name], ...version })
      return { record }
    }
    const { errors = [] } = answer.body as { errors?: { path: string }[] }
    const others = errors.map(({ path }) => path).filter((path) => !(path in sent) && takes(route, path))
    if (tries > 2 || others.length === 0) return { refusal: answer.body }
    // The example's own values are taken by what was made before.
    for (const name of others)
      input[name] = sampleValues(route.body!.shape[name] as z.ZodType, ++number)[tries]
  }
}

/** Sends the fields alone, reads the record, and sends back the values from before. */
async function update(route: Route, before: Row, sent: Row): Promise<Result> {
  const idName = readIdName(route)
  const { values } = await buildExample(route, server.admin)
  const save = (fields: Row, { version }: Row) =>
    callAsEither(route, {
      ...values,
      ...(idName && { [idName]: before[idName] }),
      ...fields,
      ...(takes(route, 'version') && { version }),
    })
  const answer = await save(sent, before)
  if (answer.status !== 200) return { refusal: answer.body }
  const record = (await readRecord(answer.as, route, idName && before[idName])) ?? Object(answer.body).data
  const restored = Object.keys(sent).map((name) => [name, before[name]])
  await save(Object.fromEntries(restored), record)
  return { record }
}

/** Sends the first sample of a field that the server takes. Returns null if the record has it, otherwise why not. */
async function tryField(
  route: Route,
  field: string,
  schema: z.ZodType,
  beside?: Row,
): Promise<string | null> {
  const id = operationId(route)
  const isUpdate = route.method === 'PUT'
  clients = { platform: await signIn(0, 1), dealer1: await signIn(1, 2) }
  const reader = clients[isPlatformSave(route) ? 'platform' : 'dealer1']
  const before = isUpdate ? await readRecord(reader, route, await findId(reader, route)) : {}
  if (!before) return 'no record to change'
  const sample = samples[`${id}.${field}`]
  let outcome = 'no sample of it'
  for (const value of sample ? [sample] : sampleValues(schema, ++number)) {
    const parsed = schema.parse(value)
    if (isUpdate && contains(before[field], parsed)) continue
    const sent = { ...(beside ?? findNeeded(id, field)), [field]: value }
    const result = await (isUpdate ? update(route, before, sent) : create(route, sent))
    if ('record' in result)
      return contains(result.record[field], parsed)
        ? null
        : `sent ${JSON.stringify(parsed)}, reads ${JSON.stringify(result.record[field])}`
    outcome = JSON.stringify(result.refusal)
  }
  return outcome
}

const listTried = (route: Route) => {
  const id = operationId(route)
  return exceptions[id] ? [] : listFields(route).filter(([field]) => !exceptions[`${id}.${field}`])
}

test.each(saves.map((route) => [operationId(route), route] as const))(
  '%s: reads every field of a record as it was sent',
  async (_, route) => {
    const wrong: string[] = []
    for (const [field, schema] of listTried(route)) {
      const outcome = await tryField(route, field, schema)
      if (outcome) wrong.push(`${field}: ${outcome}`)
    }
    expect(wrong).toEqual([])
  },
)

test('tries most fields', () => {
  expect(saves.flatMap(listTried).length).toBeGreaterThan(600)
})

/** Programs send both of a coupon's discounts. Its type decides, and the answer has null for the other. */
const answeredAsNull = ['discountAmount', 'discountPercentage']
const asSent = { io: 'input', unrepresentable: 'any' } as const
const isEnum = (schema: z.ZodType) => JSON.stringify(z.toJSONSchema(schema, asSent)).includes('"enum"')

/** The kinds that a record can have, each as the field and a value to send: they decide which other fields apply. */
const listKinds = (fields: [name: string, schema: z.ZodType][]) =>
  fields.flatMap(([name, schema]) =>
    /type|kind/i.test(name) && isEnum(schema)
      ? sampleValues(schema, 0).map((value) => [name, value] as const)
      : [],
  )
/** The entity store's calls run the same verbs. */
const kindSaves = saves
  .filter(({ path }) => !path.startsWith('/entities/'))
  .map((route) => [operationId(route), route, listTried(route)] as const)
  .filter(([, , fields]) => listKinds(fields).length > 0)

test.each(kindSaves)(
  '%s refuses a field that a record of its kind can’t have, or stores it',
  async (_, route, fields) => {
    const dropped: string[] = []
    for (const [kind, value] of listKinds(fields))
      for (const [field, schema] of fields) {
        if (field === kind || answeredAsNull.includes(field)) continue
        const outcome = await tryField(route, field, schema, { [kind]: value })
        if (outcome?.startsWith('sent')) dropped.push(`${field} with ${kind} ${String(value)}: ${outcome}`)
      }
    expect(dropped).toEqual([])
  },
)

test('finds the calls whose records have kinds', () => {
  const ids = kindSaves.map(([id]) => id)
  expect(ids).toEqual(expect.arrayContaining(['postDealerCoupons', 'putDealerCouponsId', 'postCatalogs']))
})

test('has no exception for what isn’t sent', () => {
  const tried = saves.flatMap((route) => {
    const id = operationId(route)
    return [id, ...listFields(route).map(([field]) => `${id}.${field}`)]
  })
  expect(Object.keys(exceptions).filter((name) => !tried.includes(name))).toEqual([])
})
