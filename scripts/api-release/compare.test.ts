import { expect, test } from 'vitest'
import type { Schema } from '#server/platform/http/docs/api-document.ts'
import { breaksBetween } from './compare.ts'
import { currentSurface, findUncovered } from './last-release.ts'
import type { CallSurface, Surface } from './surface.ts'

const text: Schema = { type: 'string' }
const json = (schema: Schema) => ({ 'application/json': { schema } })

/** An API of one call and one event, both with the record `Order`. */
function surface(change: { call?: Partial<CallSurface>; sent?: Schema; answered?: Schema } = {}): Surface {
  const list: CallSurface = {
    scope: 'dealer',
    may: ['orders', 'quotes'],
    parameters: { 'query search': text },
    needed: [],
    body: json({ $ref: '#/components/schemas/OrderInput' }),
    answer: json({ type: 'object', properties: { data: { $ref: '#/components/schemas/Order' } } }),
    ...change.call,
  }
  return {
    release: '1.0.0',
    calls: { 'POST /api/orders': list },
    events: { 'order.created': { $ref: '#/components/schemas/Order' } },
    records: {
      OrderInput: { type: 'object', properties: { value: change.sent ?? text } },
      Order: { type: 'object', properties: { value: change.answered ?? text }, required: ['value'] },
    },
  }
}

const nullable: Schema = { type: ['string', 'null'] }
const choices = (...values: unknown[]): Schema => ({ type: 'string', enum: values })
const union: Schema = { anyOf: [{ type: 'integer' }, { type: 'null' }] }

/** A field's schemas before and after, and the reported difference when the field is sent and when it's answered. */
const fields: [before: Schema, after: Schema, sent: string | null, answered: string | null][] = [
  [text, text, null, null],
  [text, nullable, null, 'can now be null'],
  [nullable, text, 'null is no longer taken', null],
  [text, { type: 'integer' }, 'string is no longer taken', 'can now be integer'],
  [{ type: 'integer' }, { type: 'number' }, null, 'can now be number'],
  [{ type: 'number' }, { type: 'integer' }, 'number is no longer taken', null],
  [union, { type: ['integer', 'null'] }, null, null],
  [{ type: 'integer' }, union, null, 'can now be null'],
  [choices('a', 'b'), choices('a', 'b', 'c'), null, null],
  [choices('a', 'b'), choices('a'), 'can no longer be "b"', null],
  [text, choices('a'), 'only "a" can be sent', null],
  [choices('a'), text, null, 'its choices are no longer listed'],
  [{ enum: [0, 1] }, { anyOf: [{ const: 0 }, { const: 1 }] }, null, null],
  [
    { type: 'string', maxLength: 80 },
    { type: 'string', maxLength: 40 },
    'its maxLength was 80 and is 40',
    null,
  ],
  [{ type: 'string', maxLength: 40 }, { type: 'string', maxLength: 80 }, null, null],
  [{ type: 'integer' }, { type: 'integer', minimum: 1 }, 'its minimum was none and is 1', null],
  [text, { type: 'string', pattern: '^a' }, 'its pattern was none and is ^a', null],
  [
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
    'its format was date and is date-time',
    'its format was date and is date-time',
  ],
  [text, { type: 'string', format: 'email' }, 'its format was free and is email', null],
  [text, {}, null, 'can now be anything'],
  [{}, text, 'anything is no longer taken', null],
]

test.each(fields)('compares %j with %j', (before, after, sent, answered) => {
  const expectedBreaks = (what: string | null, side: string) => (what ? [`${side}: ${what}`] : [])
  expect(breaksBetween(surface({ sent: before }), surface({ sent: after }))).toEqual(
    expectedBreaks(sent, 'OrderInput.value, as sent'),
  )
  expect(breaksBetween(surface({ answered: before }), surface({ answered: after }))).toEqual(
    expectedBreaks(answered, 'Order.value, as answered'),
  )
})

const record = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
})

test('compares the fields of records inside lists, maps and parts of records', () => {
  const of = (inner: Schema): Schema[] => [
    { type: 'array', items: inner },
    { type: 'object', additionalProperties: inner },
    { anyOf: [inner, { type: 'null' }] },
    { allOf: [inner, record({ other: text })] },
  ]
  const full = of(record({ a: text, b: text }, ['a']))
  const lacking = of(record({ a: text }))
  const places = ['value[]', 'value{}', 'value', 'value']
  for (const [n, before] of full.entries()) {
    const after = lacking[n]!
    const at = `Order.${places[n]}`
    expect(breaksBetween(surface({ answered: before }), surface({ answered: after }))).toEqual([
      `${at}.a, as answered: can now be missing`,
      `${at}.b, as answered: is gone`,
    ])
    expect(breaksBetween(surface({ sent: after }), surface({ sent: before }))).toEqual([
      `OrderInput.${places[n]}.a, as sent: is now required`,
    ])
    expect(breaksBetween(surface({ answered: after }), surface({ answered: before }))).toEqual([])
  }
})

const calls: [change: Partial<CallSurface>, said: string[]][] = [
  [{ may: ['orders'] }, ['needs orders; quotes was enough']],
  [{ may: ['orders', 'quotes', 'returns'] }, []],
  [{ may: ['signed-in'] }, []],
  [{ may: ['anyone'], scope: 'public' }, []],
  [{ scope: 'platform' }, ['its scope was dealer and is platform']],
  [{ sessionOnly: true }, ['is closed to API tokens']],
  [{ sessionOnly: ['password'] }, ['API tokens can no longer send password']],
  [{ parameters: {} }, ['query search is gone']],
  [{ parameters: { 'query search': text, 'query more': text } }, []],
  [{ needed: ['query search'] }, ['query search is now required']],
  [{ body: { 'multipart/form-data': { schema: text } } }, ['body is no longer application/json']],
  [{ answer: {} }, ['answer is no longer application/json']],
]

test.each(calls)('compares calls: %j', (call, breaks) => {
  expect(breaksBetween(surface(), surface({ call }))).toEqual(
    breaks.map((what) => `POST /api/orders: ${what}`),
  )
})

test('names calls and events that are gone, and takes new ones', () => {
  const none = { ...surface(), calls: {}, events: {} }
  expect(breaksBetween(surface(), none)).toEqual([
    'POST /api/orders: is gone',
    'webhook order.created: is no longer sent',
  ])
  expect(breaksBetween(none, surface())).toEqual([])
})

test('finds a field taken out of today’s answers', async () => {
  const now = await currentSurface('now')
  const { shipZip: _, ...properties } = now.records.Order?.properties ?? {}
  const records = { ...now.records, Order: { ...now.records.Order, properties } }
  expect(breaksBetween(now, { ...now, records })).toContain('Order.shipZip, as answered: is gone')
  expect(breaksBetween(now, now)).toEqual([])
})

test('takes changes of what a call does, which no comparison finds', () => {
  const change = {
    change: 'POST /api/orders: an empty term means none',
    why: 'Leave it out to take another.',
  }
  const found = (behavior?: true) => findUncovered(surface(), surface(), [{ ...change, behavior }])
  expect(found()).toEqual({ missing: [], needless: [change.change] })
  expect(found(true)).toEqual({ missing: [], needless: [] })
})
