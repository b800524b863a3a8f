import { expect, test } from 'vitest'

/** All lists have the same filter bar (`ui/lists/filter-bar.tsx`), and its search is the one that `/` focuses. */
const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const filesWith = (pattern: RegExp, without = /^$/): string[] =>
  Object.entries(sources)
    .filter(([, source]) => pattern.test(source) && !without.test(source))
    .map(([path]) => path)

test('has one component for filters', () => {
  expect(filesWith(/<search\b/)).toEqual(['../ui/lists/filter-bar.tsx'])
})

test('has no list with a search beside its filter bar', () => {
  const lists = filesWith(/<SearchBox\b[\s\S]*<DataTable\b/, /<FilterBar\b|\bfilters=\{/)
  // A list in a dialog, which has nothing but its search.
  expect(lists).toEqual(['../features/sales/broadcasts/compose/select-members.tsx'])
})

test('has no list with a field of its own as a filter', () => {
  expect(filesWith(/<DataTable\b[\s\S]*<Select\b|<Select\b[\s\S]*<DataTable\b/)).toEqual([])
})

test('has no list that can’t say what empties it', () => {
  // The bar wraps its list, which names the search and the filters when it's empty; pages of lists do the
  // same.
  expect(filesWith(/<FilterBar\b[\s\S]*(?:<DataTable\b|<EmptyList\b)/, /<\/FilterBar>/)).toEqual([])
  const inDialogs = filesWith(
    /<SearchBox\b[\s\S]*(?:<DataTable\b|<EmptyList\b)/,
    /<\/FilterBar>|\bfilters=\{/,
  )
  expect(inDialogs.filter((path) => !sources[path]!.includes('values: { search }'))).toEqual([])
})
