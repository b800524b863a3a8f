import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { fieldTexts } from '#contract/texts/field-texts.ts'
import { phrases } from '#contract/texts/phrases.ts'
import { refusals } from '#contract/texts/refusals.ts'

/** Whether a file is a table of texts or a translation. A text there isn't a use of it. */
const isTable = (file: string) =>
  /contract\/src\/texts\/(refusals|field-texts|line-texts|phrases)\.ts$|contract\/src\/sales\/\w+\/(charge|quote-link)-texts\.ts$|web\/src\/platform\/texts\//.test(
    file,
  )

const readSources = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => `${root}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !isTable(file))
    .map((file) => readFileSync(file, 'utf8'))
const source = ['contract/src', 'server/src', 'web/src'].flatMap(readSources).join('\n')

const quoted = new Set([...source.matchAll(/['`]([a-zA-Z_]\w*)['`]/g)].map(([, word]) => word))
/** The endings of codes that are built from a word, such as `${field}_required`. */
const ends = [...source.matchAll(/`\$\{\w+\}(_\w+)`/g)].map(([, end]) => end!)
const isUsed = (code: string) =>
  quoted.has(code) || ends.some((end) => code.endsWith(end) && quoted.has(code.slice(0, -end.length)))

/** Phrases that only imports and log entries from earlier releases have. */
const formerRefusals = new Set(['not_utf8', 'role_of_own', 'role_stays'])

test('finds each refusal, field message and phrase in use', () => {
  expect(quoted.size).toBeGreaterThan(1000)
  const { remoteCatalogs, gatewayTests, ...named } = phrases
  const keys = [refusals, fieldTexts, remoteCatalogs, gatewayTests, ...Object.values(named)]
  expect(
    keys.flatMap((table) => Object.keys(table)).filter((code) => !isUsed(code) && !formerRefusals.has(code)),
  ).toEqual([])
})

test('finds no English in schema checks', () => {
  const checks =
    /\.(?:min|max|int|regex|email|refine|date)\([^\n]*,\s*['`][A-Z][a-z]+ |(?:error|message): ['`][A-Z][a-z]+ /
  const schemas = readSources('contract/src').filter((text) => text.includes("from 'zod'"))
  expect(
    schemas
      .join('\n')
      .split('\n')
      .filter((line) => checks.test(line)),
  ).toEqual([])
})

type Schema = { properties?: Record<string, unknown> }
/** Yields a schema and all schemas inside it. */
function* within(schema: unknown): Generator<Schema> {
  if (typeof schema !== 'object' || schema === null) return
  yield schema
  for (const inner of Object.values(schema)) yield* within(inner)
}

test('explains why a line of a file is rejected as a code with values, in every answer that has lines', () => {
  const routes = Object.values(contract).flatMap((noun) => Object.entries(noun) as [string, Route][])
  const withReasons = routes.flatMap(([name, { path, reply }]) =>
    [...within('schema' in reply && z.toJSONSchema(reply.schema, { unrepresentable: 'any', io: 'output' }))]
      .map(({ properties = {} }) => Object.keys(properties))
      .filter((fields) => fields.includes('reason') && (fields.includes('line') || fields.includes('field')))
      .map((fields) => ({
        call: `${name} ${path}`,
        hasReason: fields.includes('code') && fields.includes('values'),
      })),
  )
  expect(new Set(withReasons.map(({ call }) => call)).size).toBeGreaterThan(8)
  expect(withReasons.filter(({ hasReason }) => !hasReason)).toEqual([])
})
