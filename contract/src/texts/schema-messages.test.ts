import { expect, test } from 'vitest'
import { z } from 'zod'
import '../http.ts'
import { fieldMessage } from './field-messages.ts'
import { issueInEnglish } from './in-english.ts'

const readIssue = (schema: z.ZodType, value: unknown) =>
  issueInEnglish(schema.safeParse(value).error!.issues[0]!.message)

test('explains broken basic rules in plain words', () => {
  expect(readIssue(z.enum(['USA', 'CA']), 'MX')).toBe('Must be one of USA, CA')
  expect(readIssue(z.array(z.int()).max(500), Array(501).fill(1))).toBe('Up to 500')
  expect(readIssue(z.string().max(3), 'long')).toBe('Up to 3 characters')
  expect(readIssue(z.int().min(1), 0)).toBe('Must be at least 1')
  expect(readIssue(z.int(), 1.5)).toBe('Must be a whole number')
  expect(readIssue(z.object({ name: z.string() }), {})).toBe('Required')
})

test('prefers a schema’s own message', () => {
  expect(readIssue(z.string().min(1, fieldMessage('obligatory')), '')).toBe('Obligatory field')
})
