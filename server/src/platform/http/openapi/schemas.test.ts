import fastJson from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/features.ts'
import { flag, id, list, one, type Route, timestamp } from '#contract/http.ts'
import { money, percent } from '#contract/money.ts'
import { wireSchema, writerSchema } from './schemas.ts'

const writeJson = (schema: z.ZodType, value: unknown) =>
  JSON.parse(fastJson(writerSchema(schema) as never)(value)) as unknown

const everything = z.object({
  id,
  amount: money,
  rate: percent.nullable(),
  name: z.string().nullable(),
  isActive: flag,
  kind: z.enum(['a', 'b']).nullable(),
  choice: z.union([z.literal(1), z.literal(2)]),
  at: timestamp.nullable(),
  tags: z.array(z.string()),
  inner: z.object({ value: z.int().nullable() }).nullable(),
  free: z.unknown(),
})

test('keeps null and 0, and renames or rounds nothing on the way out', () => {
  const empty = {
    id: 1,
    amount: 0,
    rate: null,
    name: null,
    isActive: 0,
    kind: null,
    choice: 2,
    at: null,
    tags: [],
    inner: null,
    free: null,
  }
  expect(writeJson(everything, empty)).toEqual(empty)
  const full = {
    id: 9007199254740991,
    amount: 0.1,
    rate: 8.875,
    name: 'é"\\',
    isActive: 1,
    kind: 'b',
    choice: 1,
    at: '2026-11-21T14:05:00.000Z',
    tags: ['a'],
    inner: { value: null },
    free: { any: ['thing'] },
  }
  expect(writeJson(everything, full)).toEqual(full)
})

test('sends nothing the contract doesn’t name', () => {
  const schema = wireSchema(one(z.object({ id: z.int(), inner: z.object({ a: z.int() }) })))!
  expect(writeJson(schema, { data: { id: 1, passwordHash: 'x', inner: { a: 1, secret: 2 } } })).toEqual({
    data: { id: 1, inner: { a: 1 } },
  })
  const rows = wireSchema(list(z.object({ id: z.int() })))!
  expect(writeJson(rows, { data: [{ id: 1, token: 'x' }], recordsTotal: 1 })).toEqual({
    data: [{ id: 1 }],
    recordsTotal: 1,
  })
})

test('can write every call’s answer', () => {
  for (const route of Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])) {
    const schema = wireSchema(route.reply)
    if (schema) expect(() => fastJson(writerSchema(schema) as never), route.path).not.toThrow()
  }
})
