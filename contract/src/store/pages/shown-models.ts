import { type Locale, locales } from '../../locales.ts'
import type { StoreContent, StoreText } from '../store-content.ts'
import { storePath } from '../urls/store-urls.ts'
import type { PopularModel, PopularModelSettings, TitleFormat } from './popular-models.ts'

type ModelName = Pick<PopularModel, 'makeName' | 'modelName'>

/** Each language's title of a model's pages: 'Camry Parts', 'Repuestos de Camry'. */
const kinds: Record<Locale, Record<'P' | 'A', (model: string) => string>> = {
  en: { P: (model) => `${model} Parts`, A: (model) => `${model} Accessories` },
  es: { P: (model) => `Repuestos de ${model}`, A: (model) => `Accesorios de ${model}` },
  pt: { P: (model) => `Peças ${model}`, A: (model) => `Acessórios ${model}` },
  fr: { P: (model) => `Pièces ${model}`, A: (model) => `Accessoires ${model}` },
}

/** A model's title: 'Camry', 'Camry Parts', 'Toyota Camry Accessories'. */
export function modelTitle(
  format: TitleFormat,
  { makeName, modelName }: ModelName,
  language: Locale,
): string {
  const name = format.startsWith('MM') ? `${makeName} ${modelName}` : modelName
  const kind = format.at(-1)
  return kind === 'P' || kind === 'A' ? kinds[language][kind](name) : name
}

const formatTitle = (format: TitleFormat, model: ModelName): StoreText => {
  const [en, es, pt, fr] = locales.map((language) => modelTitle(format, model, language))
  return { en: en ?? '', es: es ?? '', pt: pt ?? '', fr: fr ?? '' }
}

type Settings = Pick<
  PopularModelSettings,
  'popularModelsTitleFormat' | 'popularModelsHeading' | 'popularModelsDestination' | 'popularModelsSubtitle'
> & { models: readonly (ModelName & Pick<PopularModel, 'modelId' | 'isSold'>)[] }

/** The popular models as the store shows them; null if there are none. */
export function composeModels(settings: Settings): StoreContent['popularModels'] {
  const { popularModelsTitleFormat, popularModelsDestination } = settings
  const kind = popularModelsDestination === 'A' ? 'modelAccessories' : 'modelParts'
  const models = settings.models
    .filter(({ isSold }) => isSold === 1)
    .map((model) => ({
      modelId: model.modelId,
      title: formatTitle(popularModelsTitleFormat, model),
      url: storePath(kind, { make: model.makeName, model: model.modelName }),
    }))
  if (models.length === 0) return null
  return { heading: settings.popularModelsHeading, subtitle: settings.popularModelsSubtitle, models }
}
