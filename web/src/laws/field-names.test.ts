import { expect, test } from 'vitest'

/** A form names its fields' components as everyone does, with its own names as their type: `<TextField<Field>`. */
const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })
const alias = /^const \w+ = \w+Field<.*>$/m

test('finds a second name of a field’s component', () => {
  expect('const Words = TextField<Name>').toMatch(alias)
  expect('type Name = FieldName<typeof schema>').not.toMatch(alias)
})

test('no form gives a field’s component a second name', () => {
  const files = Object.entries(sources)
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(([, source]) => alias.test(source)).map(([path]) => path)).toEqual([])
})
