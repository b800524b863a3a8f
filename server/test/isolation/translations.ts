import { partTranslations, translations } from '#contract/catalog/translations.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for translations; `platform` creates them for dealer 1. */
export async function cases({ server }: MarkedDealer): Promise<Cases> {
  const platform = server.as('platform')
  const words = { en: 'Marker of dealer one', es: 'Marca', pt: 'Marca', fr: 'Marque' }
  const { id: wordId } = (await platform.ok(translations.create, { dlid: 1, ...words })).data
  const { id: partNameId } = (
    await platform.ok(partTranslations.create, { dlid: 1, partNumber: 'X1', ...words })
  ).data
  const wordsOf1 = 'select * from translations order by id'
  const partNamesOf1 = 'select * from part_translations order by id'
  return {
    getTranslations: { foreign: { dlid: 1 } },
    postTranslations: { foreign: { dlid: 1, ...words }, unchanged: wordsOf1 },
    putTranslationsId: { foreign: { id: wordId, es: 'Ajeno' }, unchanged: wordsOf1 },
    deleteTranslationsId: { foreign: { id: wordId }, unchanged: wordsOf1 },
    getTranslationsProgress: { foreign: { dlid: 1 } },
    getTranslationsStore: { foreign: { dlid: 1 }, listing: {} },
    postTranslationsPartsSearch: { foreign: { dlid: 1 } },
    postTranslationsParts: { foreign: { dlid: 1, partNumber: 'X2', ...words }, unchanged: partNamesOf1 },
    putTranslationsPartsId: { foreign: { id: partNameId, es: 'Ajeno' }, unchanged: partNamesOf1 },
    deleteTranslationsPartsId: { foreign: { id: partNameId }, unchanged: partNamesOf1 },
    getTranslationsCsv: { foreign: { dlid: 1, kind: 'ui' } },
    postTranslationImportsPreview: { foreign: { dlid: 1, kind: 'ui' } },
    postTranslationImports: { foreign: { dlid: 1, kind: 'ui' }, unchanged: wordsOf1 },
  }
}
