import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type CatalogImport, imports } from '#contract/catalog/imports.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { addressOf } from '#web/platform/send.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { InlineNote } from '#web/ui/inline-problem.tsx'
import { toast } from '#web/ui/toast.ts'

/** What a full file no longer has, as a file, and the button that ends it. Empty if it has everything. */
export function MissingFitments({ of: done }: { of: CatalogImport }) {
  const end = useSend(imports.endMissing, { refreshes: [imports.list, imports.show] })
  // The import that just ended stays on its screen, so it's read again.
  const { data } = useRead(imports.show, { id: done.id, startRow: 0, pageSize: 10 })
  const { id, applicationsMissing: n, partsMissing: m, applicationsEnded } = data?.data ?? done
  if (!n || !m) return null
  if (applicationsEnded !== null)
    return <InlineNote>{t('catalogs.fitmentsEnded', { n: applicationsEnded })}</InlineNote>

  const onEnd = async () => {
    const isDone = await confirm({
      title: t('catalogs.endFitmentsTitle', { n }),
      text: t('catalogs.endFitmentsText'),
      confirmLabel: t('catalogs.endFitments', { n }),
      danger: true,
      act: () => end.send({ id }),
    })
    if (isDone) toast.success(t('catalogs.fitmentsEnded', { n }))
  }
  return (
    <InlineNote title={t('catalogs.fitmentsMissing', { n, m })}>
      <Text size="sm">{t('catalogs.fitmentsMissingText')}</Text>
      <Group gap="xs" mt="xs">
        <Button
          component="a"
          href={addressOf(imports.missing, { id })}
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
