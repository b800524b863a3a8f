import { expect, test } from 'vitest'

/** Parts that load after their screen do without a connection: `platform/late-files.ts` waits for it. */
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('has no part that breaks its screen when it can’t be loaded', () => {
  const bare = Object.entries(sources).flatMap(([path, source]) =>
    /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(source) ? path : [],
  )
  expect(bare).toEqual(['../platform/late-files.ts'])
})

test('reports no error of a part that is only loaded ahead', () => {
  const unhandled = Object.entries(sources).flatMap(([path, source]) =>
    /void (?:load\w*\(\)|import\([^)]*\))(?!\s*\.(?:catch|then))/.test(source) ? path : [],
  )
  expect(unhandled).toEqual([])
})
