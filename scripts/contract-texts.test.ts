import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { fieldTexts } from '#contract/field-texts.ts'
import { phrases } from '#contract/phrases.ts'

/** The tables and their translations don't count as uses. */
const isTable = (file: string) =>
  /contract\/src\/(errors|field-texts|phrases)\.ts$|contract\/src\/sales\/(charge|quote-link)-texts\.ts$|web\/src\/platform\/texts\//.test(
    file,
  )

const sourcesOf = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => `${root}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !isTable(file))
    .map((file) => readFileSync(file, 'utf8'))
const source = ['contract/src', 'server/src', 'web/src'].flatMap(sourcesOf).join('\n')

const quoted = new Set([...source.matchAll(/['`]([a-zA-Z_]\w*)['`]/g)].map(([, word]) => word))
/** `${field}_required`: a code built from a word and this ending. */
const ends = [...source.matchAll(/`\$\{\w+\}(_\w+)`/g)].map(([, end]) => end!)
const isUsed = (code: string) =>
  quoted.has(code) || ends.some((end) => code.endsWith(end) && quoted.has(code.slice(0, -end.length)))

test('finds each refusal, field message and phrase in use', () => {
  expect(quoted.size).toBeGreaterThan(1000)
  const { remoteCatalogs, gatewayTests, ...named } = phrases
  const keys = [refusals, fieldTexts, remoteCatalogs, gatewayTests, ...Object.values(named)]
  expect(keys.flatMap((table) => Object.keys(table)).filter((code) => !isUsed(code))).toEqual([])
})

test('finds no English in schema checks', () => {
  const checks =
    /\.(?:min|max|int|regex|email|refine|date)\([^\n]*,\s*['`][A-Z][a-z]+ |(?:error|message): ['`][A-Z][a-z]+ /
  const schemas = sourcesOf('contract/src').filter((text) => text.includes("from 'zod'"))
  expect(
    schemas
      .join('\n')
      .split('\n')
      .filter((line) => checks.test(line)),
  ).toEqual([])
})
