import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cleanPartNumber } from './catalog/part-number.ts'
import { contract } from './features.ts'
import type { Route } from './http.ts'

const pasted = '\ufeff90915\u2011YZ\u200bZD1\u00a0'
const isPartNumber = (name: string) =>
  /^(main_?)?part_?(no|number)s?$|^superseded_?by$/i.test(name) && name !== 'partNos'

/**
 * The result of a route's checks for a pasted part number, for each field that takes one, also within lists and
 * objects.
 */
function* readings(at: string, schema: unknown): Generator<[string, unknown]> {
  if (schema instanceof z.ZodArray) yield* readings(`${at}[]`, schema.element)
  else if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
      if (!isPartNumber(name)) yield* readings(`${at}.${name}`, field)
      else if (!accepts(field, 7))
        yield [`${at}.${name}`, field.safeParse(name.endsWith('s') ? [pasted] : pasted).data]
    }
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    yield* readings(at, schema.unwrap())
}
const accepts = (field: z.ZodType, value: unknown) => field.safeParse(value).success

test('every part number that a call takes loses what nobody sees', () => {
  const found: [string, unknown][] = []
  for (const routes of Object.values(contract))
    for (const { method, path, params, query, body } of Object.values(routes as Record<string, Route>))
      for (const schema of [params, query, body]) found.push(...readings(`${method} ${path}`, schema))
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter(([, value]) => String(value) !== '90915-YZZD1')).toEqual([])
})

test('a cleaned number stays as it is, and looks the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
      const clean = cleanPartNumber(text)
      expect(cleanPartNumber(clean)).toBe(clean)
      expect(clean.replace(/[^A-Za-z0-9]/g, '')).toBe(text.replace(/[^A-Za-z0-9]/g, ''))
    }),
  )
  expect(cleanPartNumber(' A\u00a0\u00a01\u2009B \u200d')).toBe('A 1 B')
})
