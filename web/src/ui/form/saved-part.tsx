import { Text } from '@mantine/core'
import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react'
import { t } from '#web/platform/i18n.ts'

/** One of several forms under one Save. */
export type Part = { name: string; isDirty: boolean; save: () => Promise<boolean> }
type SharedParts = {
  put: (id: string, part: Part) => void
  remove: (id: string) => void
  saveAll: () => Promise<void>
  /** The parts that the last save stored. */
  saved: ReadonlySet<string>
}

/** Provided by `SaveTogether`. */
export const SharedSave = createContext<SharedParts | null>(null)

type SavedPart = { saveAll: () => Promise<void>; isSaved: boolean }

/** Lets `SaveTogether` save a part of the page; null if it has no name, or the page has no shared Save. */
export function useSavedPart({ name, isDirty, save }: Partial<Part> & Omit<Part, 'name'>): SavedPart | null {
  const shared = useContext(SharedSave)
  const id = useId()
  const latest = useEffectEvent(save)
  const put = useEffectEvent((part: Part) => shared?.put(id, part))
  const remove = useEffectEvent(() => shared?.remove(id))
  useEffect(() => {
    if (name) put({ name, isDirty, save: () => latest() })
  }, [name, isDirty])
  useEffect(() => () => remove(), [])
  if (!shared || !name) return null
  return { saveAll: shared.saveAll, isSaved: shared.saved.has(id) && !isDirty }
}

/** Says that the page's Save stored this part; Enter in its fields presses that Save. */
export const SavedMark = ({ part }: { part: SavedPart }) => (
  <>
    <Text size="sm" c="var(--pd-success)" ta="end" role="status">
      {part.isSaved && t('common.partSaved')}
    </Text>
    <button type="submit" hidden tabIndex={-1} />
  </>
)
