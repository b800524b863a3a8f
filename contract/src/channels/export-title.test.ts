import { expect, test } from 'vitest'
import { exportTitle } from './export-title.ts'

const part = {
  name: 'Filtro de aceite',
  make: 'Toyota',
  models: ['Camry', 'RAV4'],
  firstYear: 2014,
  lastYear: 2016,
}

test('names the part, its make, models and years', () => {
  expect(exportTitle(part, 'MercadoLibre')).toBe('Filtro de aceite Toyota Camry, RAV4 2014-2016')
  expect(exportTitle({ ...part, lastYear: 2014 }, 'Amazon')).toBe('Filtro de aceite Toyota Camry, RAV4 2014')
  expect(exportTitle({ ...part, make: null }, 'Amazon')).toBe('Filtro de aceite')
})

test('leaves out what doesn’t fit, never half a word', () => {
  const models = ['Camry Hybrid', 'RAV4 Prime', 'Highlander Limited', 'Land Cruiser']
  const long = exportTitle({ ...part, models }, 'MercadoLibre')
  expect(long).toBe('Filtro de aceite Toyota Camry Hybrid, RAV4 Prime 2014-2016')
  expect(long.length).toBeLessThanOrEqual(60)
  const name = 'Conjunto de amortiguador delantero izquierdo con resorte y soporte superior'
  expect(exportTitle({ ...part, name }, 'MercadoLibre')).toBe(
    'Conjunto de amortiguador delantero izquierdo con resorte y',
  )
  expect(exportTitle({ ...part, name: 'x'.repeat(80) }, 'MercadoLibre')).toBe('x'.repeat(60))
})
