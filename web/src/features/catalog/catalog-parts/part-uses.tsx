import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type CatalogPartRow, catalogParts, type PartUses } from '#contract/catalog/catalog-parts.ts'
import { t } from '#web/platform/i18n.ts'
import { send } from '#web/platform/send.ts'

const none = { editedParts: 0, specials: 0, relatedItems: 0, openQuotes: 0 }

/** The records that would lose the parts, counted at all dealers; orders retain theirs. */
export function PartUsesNote({ parts }: { parts: readonly CatalogPartRow[] }) {
  const [uses, setUses] = useState<PartUses | null>(null)
  const ids = parts.map(({ id }) => id).join()
  useEffect(() => {
    let isOpen = true
    const all = ids.split(',').map((id) => send(catalogParts.uses, { id: Number(id) }))
    void Promise.all(all).then(
      (found) => isOpen && setUses(found.reduce((sum, { data }) => added(sum, data), none)),
      // The question works without these counts.
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [ids])
  return (
    <Text size="sm" mt="xs" role="status">
      {uses ? t('catalogParts.uses', uses) : t('common.loading')}
    </Text>
  )
}

const added = (one: PartUses, two: PartUses): PartUses => ({
  editedParts: one.editedParts + two.editedParts,
  specials: one.specials + two.specials,
  relatedItems: one.relatedItems + two.relatedItems,
  openQuotes: one.openQuotes + two.openQuotes,
})
