import { partTranslations, translationFiles, translations } from '#contract/catalog/translations.ts'
import { implement } from '#server/platform/http/implement.ts'
import { exportTranslations } from './export-translations.ts'
import { importTranslations, previewTranslations } from './import-translations.ts'
import { showStoreTexts } from './queries.ts'
import {
  createPartTranslation,
  createTranslation,
  deletePartTranslation,
  deleteTranslation,
  findPartTranslations,
  listTranslations,
  showProgress,
  updatePartTranslation,
  updateTranslation,
} from './translations.ts'

export const translationRoutes = implement(translations, {
  list: listTranslations,
  create: createTranslation,
  update: updateTranslation,
  remove: deleteTranslation,
  progress: showProgress,
  showStoreTexts: showStoreTexts,
})

export const partTranslationRoutes = implement(partTranslations, {
  search: findPartTranslations,
  create: createPartTranslation,
  update: updatePartTranslation,
  remove: deletePartTranslation,
})

export const translationFileRoutes = implement(translationFiles, {
  export: exportTranslations,
  preview: previewTranslations,
  import: importTranslations,
})
