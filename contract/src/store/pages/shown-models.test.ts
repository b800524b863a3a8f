import { expect, test } from 'vitest'
import type { Locale } from '../../locales.ts'
import { titleFormats } from './popular-models.ts'
import { composeModels, modelTitle } from './shown-models.ts'

const camry = { modelId: 1, makeName: 'Toyota', modelName: 'Camry', isSold: 1 as const }
const settings = {
  popularModelsTitleFormat: 'MMP' as const,
  popularModelsHeading: null,
  popularModelsDestination: 'A' as const,
  popularModelsSubtitle: null,
}

test('titles a model in each format and language', () => {
  const titles = (language: Locale) => titleFormats.map((format) => modelTitle(format, camry, language))
  expect(titles('en')).toEqual([
    'Camry',
    'Camry Parts',
    'Camry Accessories',
    'Toyota Camry',
    'Toyota Camry Parts',
    'Toyota Camry Accessories',
  ])
  expect(titles('es').slice(1, 3)).toEqual(['Repuestos de Camry', 'Accesorios de Camry'])
  expect(titles('pt').slice(1, 3)).toEqual(['Peças Camry', 'Acessórios Camry'])
  expect(titles('fr').slice(4)).toEqual(['Pièces Toyota Camry', 'Accessoires Toyota Camry'])
})

test('leads to parts or accessories, and leaves out what is no longer sold', () => {
  const removedModel = { ...camry, modelId: 2, modelName: 'Solara', isSold: 0 as const }
  expect(composeModels({ ...settings, models: [camry, removedModel] })?.models).toMatchObject([
    { modelId: 1, url: '/accessories/toyota/camry', title: { en: 'Toyota Camry Parts' } },
  ])
  expect(composeModels({ ...settings, models: [removedModel] })).toBeNull()
})
