import type { partTranslations, translations } from '#contract/catalog/translations.ts'
import type { Input } from '#contract/http.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { countFilled, listRows, textsOfStore } from './queries.ts'

export const findTranslations = (reading: Reading, input: Input<typeof translations.list>) =>
  listRows(reading, 'ui', input)

export const findPartTranslations = (reading: Reading, input: Input<typeof partTranslations.search>) =>
  listRows(reading, 'parts', input)

export async function tellProgress(reading: Reading) {
  return { ui: await countFilled(reading, 'ui'), parts: await countFilled(reading, 'parts') }
}

export const findTextsOfStore = (work: Work, input: Input<typeof translations.ofStore>) =>
  textsOfStore(work, input)
