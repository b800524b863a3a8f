import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { HistoryKind } from '#contract/tenancy/history-kinds.ts'
import { loadTexts, t } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'

/** Loads on open, because few people look at a history. */
const HistoryDialog = lazyPart(async () => {
  const [{ HistoryDialog }] = await Promise.all([
    import('./history-dialog.tsx'),
    loadTexts(['history', 'activity', 'activitySentences', 'refusals']),
  ])
  return { default: HistoryDialog }
})

type Props = {
  dealerId: number
  kind: HistoryKind
  /** The item's id if there are several, or its price level. */
  of?: number | string
  /** The item's name, if there are several. */
  name?: string
  size?: 'xs'
}

/** The versions of the screen's record; each can be restored. */
export function HistoryButton({ size, ...rest }: Props) {
  // Stays true while the dialog fades out.
  const [wasOpened, setWasOpened] = useState(false)
  const [opened, setOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpened(true)
  }
  return (
    <>
      <Button variant="default" size={size} leftSection={<IconHistory size={16} />} onClick={open}>
        {t('common.history')}
      </Button>
      {wasOpened && (
        <Suspense>
          <HistoryDialog {...rest} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
