import { useState } from 'react'
import { maxStars } from '#contract/permissions.ts'
import { prefer } from '#web/platform/session/preferences.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import type { MenuEntry } from './menu.ts'

const without = (list: readonly string[], key: string) => list.filter((other) => other !== key)

/** The accessible lines a user has starred. */
export function useStars(lines: readonly MenuEntry[]) {
  const session = useSession()
  const fail = useFailure()
  const starred = session.starred.filter((key) => lines.some((line) => line.key === key))
  return {
    starred,
    isFull: starred.length >= maxStars,
    toggle: (key: string) => {
      const next = starred.includes(key) ? without(starred, key) : [...starred, key]
      void prefer({ starred: next }).catch(fail)
    },
  }
}

/** The open groups: those the user opened, and the current screen's unless it was collapsed there. */
export function useOpenGroups(current: string | undefined) {
  const { openGroups } = useSession()
  const fail = useFailure()
  const [folded, setFolded] = useState<string | undefined>()
  // Returning to a group opens it again.
  useWhenChanged(current, () => setFolded(undefined))
  const isOpen = (id: string) => (id === current ? folded !== id : openGroups.includes(id))
  return {
    isOpen,
    toggle: (id: string) => {
      const opens = !isOpen(id)
      if (id === current) setFolded(opens ? undefined : id)
      if (opens === openGroups.includes(id)) return
      void prefer({ openGroups: opens ? [...openGroups, id] : without(openGroups, id) }).catch(fail)
    },
  }
}
