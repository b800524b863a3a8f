import { expect, test } from 'vitest'

/**
 * In all lists, row actions are in the same order and explain why one is unavailable
 * (`ui/table/row-actions.tsx`).
 */
const sources = import.meta.glob<string>(['../features/**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const filesWith = (pattern: RegExp): string[] =>
  Object.entries(sources)
    .filter(([, source]) => pattern.test(source))
    .map(([path]) => path)

test('has no list with a row action of its own kind', () => {
  const lists = filesWith(/<DataTable\b/).filter((path) => /<ActionIcon\b/.test(sources[path]!))
  // The spec's save icon, which shows whether the row changed.
  expect(lists).toEqual(['../features/store/shipping/shipping-methods.tsx'])
})

test('has no row whose view, edit or delete is among its other actions', () => {
  expect(filesWith(/<RowAction\b[^>]*\bt\('common\.(?:view|edit|delete)'\)/)).toEqual([])
})

test('has no button to where a link could lead', () => {
  expect(filesWith(/\b(?:edit|press)=\{\{ onClick: \(\) => (?:void )?navigate\(/)).toEqual([])
})
