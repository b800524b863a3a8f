import type { PartTranslation, TranslationKind } from '#contract/catalog/translations.ts'
import { partTranslations, translations } from '#contract/catalog/translations.ts'
import { localProblem } from '#web/platform/problems.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'

/** A row of either list; page texts have no part number, and always have English. */
export type Row = Omit<PartTranslation, 'partNumber'> & { partNumber?: string }

/** Both lists take the same query. */
export const chooseList = (kind: TranslationKind) =>
  (kind === 'ui' ? translations.list : partTranslations.search) as typeof partTranslations.search

/** Reads the row again after someone else saved it. */
export async function readLatest(kind: TranslationKind, { id, dealerId }: Row): Promise<Row | undefined> {
  const { data } = await send(chooseList(kind), { id, dlid: dealerId || undefined })
  return data.data[0]
}

/** A row of the list of a dealer, or of the one for every store, by its id. */
export async function readRow(
  kind: TranslationKind,
  id: number,
  dealerId: number | undefined,
): Promise<{ data: Row }> {
  const { data } = await send(chooseList(kind), { id, dlid: dealerId })
  const [row] = data.data
  if (!row) throw localProblem('notHere', 404)
  return { data: row }
}

/** The row's name for people. */
export const nameRow = ({ partNumber, en }: Row): string => partNumber ?? en ?? ''

/** The path of each kind's list. */
export const paths = { ui: 'translate', parts: 'translate/parts' } as const

const refreshes = [translations.list, partTranslations.search, translations.progress]

export const useCreateTranslation = () => useSend(translations.create, { refreshes })
export const useUpdateTranslation = () => useSend(translations.update, { refreshes })
export const useCreatePartTranslation = () => useSend(partTranslations.create, { refreshes })
export const useUpdatePartTranslation = () => useSend(partTranslations.update, { refreshes })

/** Deletes a text or a part's names, by the list's kind. */
export function useDeleteRow(kind: TranslationKind) {
  const text = useSend(translations.remove, { refreshes })
  const part = useSend(partTranslations.remove, { refreshes })
  return kind === 'ui' ? text : part
}
