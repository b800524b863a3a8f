import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { type CatalogImport, imports } from '#contract/catalog/imports.ts'
import { t } from '#web/platform/i18n.ts'
import { useSend } from '#web/platform/read.ts'
import { buildAddress } from '#web/platform/send.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

/**
 * The applications missing from a full file, as a download, with a button that ends them. Renders nothing if
 * none are missing.
 */
export function MissingFitments({ of: done }: { of: CatalogImport }) {
  const end = useSend(imports.endMissing, { refreshes: [imports.list, imports.show] })
  // An import that just ended already has its result.
  const [ended, setEnded] = useState(done.applicationsEnded)
  const { id, applicationsMissing: n, partsMissing: m } = done
  if (!n || !m) return null
  if (ended !== null) return <InlineNote>{t('catalogs.fitmentsEnded', { n: ended })}</InlineNote>

  const onEnd = async () => {
    const isDone = await confirm({
      title: t('catalogs.endFitmentsTitle', { n }),
      text: t('catalogs.endFitmentsText'),
      confirmLabel: t('catalogs.endFitments', { n }),
      danger: true,
      act: async () => setEnded((await end.send({ id })).data.applicationsEnded),
    })
    if (isDone) toast.success(t('catalogs.fitmentsEnded', { n }))
  }
  return (
    <InlineNote title={t('catalogs.fitmentsMissing', { n, m })}>
      <Text size="sm">{t('catalogs.fitmentsMissingText')}</Text>
      <Group gap="xs" mt="xs">
        <Button
          component="a"
          href={buildAddress(imports.missing, { id })}
          download
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
        >
          {t('catalogs.downloadFitments')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void onEnd()}>
          {t('catalogs.endFitments', { n })}
        </Button>
      </Group>
    </InlineNote>
  )
}
