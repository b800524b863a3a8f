import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'

test('the rules of the entity store name each entity there is', () => {
  const page = readFileSync('docs/rules/entity-store.md', 'utf8')
  const listed = /exists for exactly these: ([\w, ]+)\./.exec(page)![1]!.split(', ')
  const paths = Object.values(contract).flatMap((noun) => Object.values(noun).map(({ path }: Route) => path))
  const entities = paths.flatMap((path) => /^\/entities\/(\w+)/.exec(path)?.[1] ?? [])
  expect(listed).toEqual([...new Set(entities)].sort())
})
