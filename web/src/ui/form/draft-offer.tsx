import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import type { LocalDraft } from '#web/platform/local-drafts.ts'
import { findFirstField } from '../dialogs/first-field.ts'
import { InlineNote } from '../feedback/inline-problem.tsx'
import css from './draft-offer.module.css'

type Props<V> = {
  drafts: readonly LocalDraft<V>[]
  onContinue: (draft: LocalDraft<V>) => void
  onDiscard: (draft: LocalDraft<V>) => void
}

/** Offers what was typed before a reload or in a tab that was closed. */
export function DraftOffer<V>({ drafts, onContinue, onDiscard }: Props<V>) {
  const box = useRef<HTMLDivElement>(null)
  const isOffered = drafts.length > 0
  useEffect(() => {
    // After a reload the browser scrolls back to where the page was.
    if (isOffered) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOffered])
  if (!isOffered) return null
  const discard = (draft: LocalDraft<V>) => {
    onDiscard(draft)
    if (drafts.length > 1) return
    // The user begins from the start, in the blank form that the offer is above.
    const form = box.current?.closest('main')?.querySelector('form')
    if (form) findFirstField(form)?.focus()
  }
  return (
    <div ref={box} className={css.offer}>
      <InlineNote title={t('common.draftsLeft', { n: drafts.length })}>
        {drafts.map((draft) => (
          <Group key={draft.id} gap="xs" mt={4} justify="space-between">
            <Text size="sm">{[dateTime(draft.at), draft.name].filter(Boolean).join(' · ')}</Text>
            <Group gap="xs">
              <Button size="compact-sm" variant="default" onClick={() => onContinue(draft)}>
                {t('common.continueDraft')}
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => discard(draft)}>
                {t('common.discardDraft')}
              </Button>
            </Group>
          </Group>
        ))}
      </InlineNote>
    </div>
  )
}
