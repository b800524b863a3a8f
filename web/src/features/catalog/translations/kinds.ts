import type { PartTranslation, TranslationKind } from '#contract/catalog/translations.ts'
import { partTranslations, translations } from '#contract/catalog/translations.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'

/** A row of either list; a text of the pages has no part number and always its English. */
export type Row = Omit<PartTranslation, 'partNumber'> & { partNumber?: string }

/** Both lists are asked alike. */
export const listOf = (kind: TranslationKind) =>
  (kind === 'ui' ? translations.list : partTranslations.search) as typeof partTranslations.search

/** The row as somebody else has left it. */
export async function latestOf(kind: TranslationKind, { id, dealerId }: Row): Promise<Row | undefined> {
  const { data } = await send(listOf(kind), { id, dlid: dealerId || undefined })
  return data.data[0]
}

/** What a row is found by, as people call it. */
export const nameOf = ({ partNumber, en }: Row): string => partNumber ?? en ?? ''

/** Where the list of a kind is. */
export const pathOf = { ui: 'translate', parts: 'translate/parts' } as const

const refreshes = [translations.list, partTranslations.search, translations.progress]

export const useCreateTranslation = () => useSend(translations.create, { refreshes })
export const useUpdateTranslation = () => useSend(translations.update, { refreshes })
export const useCreatePartTranslation = () => useSend(partTranslations.create, { refreshes })
export const useUpdatePartTranslation = () => useSend(partTranslations.update, { refreshes })

export function useDeleteRow(kind: TranslationKind) {
  const text = useSend(translations.remove, { refreshes })
  const part = useSend(partTranslations.remove, { refreshes })
  return kind === 'ui' ? text : part
}
