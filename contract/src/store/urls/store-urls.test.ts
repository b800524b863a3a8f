import { expect, test } from 'vitest'
import { storePath, storeUrl } from './store-urls.ts'

test('writes the address of each page of a store', () => {
  expect(storePath('home')).toBe('/')
  expect(
    storeUrl('parts.example.com', 'part', {
      catalog: 'parts_usa',
      name: 'Brake Pads (Front)',
      number: '04465-33471',
    }),
  ).toBe('https://parts.example.com/parts/parts_usa/brake-pads-front-04465-33471')
  expect(storePath('modelParts', { make: 'Toyota', model: 'Corolla Cross' })).toBe(
    '/parts/toyota/corolla-cross',
  )
  expect(storePath('page', { page: 'help/returns' })).toBe('/help/returns')
})

test('keeps what a part number or a name could break', () => {
  expect(storePath('part', { catalog: 'x', name: 'Écrou à œil', number: 'A/B 1#2' })).toBe(
    '/parts/x/ecrou-a-œil-A%2FB%201%232',
  )
})
