import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ShopImport, shopImports } from '#contract/sales/shop-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { addressOf } from '#web/platform/send.ts'
import { useMay } from '#web/platform/session.ts'
import { toScreen } from '#web/platform/url-query.ts'
import { Counts } from '#web/ui/import/counts.tsx'
import { importCounts, isOfOrders } from './counts.ts'

type Props = { done: ShopImport; onAnother: () => void }

/** The result of the import that just ended. */
export function ImportOutcome({ done, onAnother }: Props) {
  const { id, layout, recordsRejected } = done
  return (
    <Stack gap="sm" role="status">
      <Text fw={600}>{t('imports.done')}</Text>
      <Counts counts={importCounts(done)} />
      <Group gap="xs">
        {isOfOrders(layout) ? <SeeOrders id={id} /> : <SeeCustomers />}
        {recordsRejected > 0 && <DownloadRejected id={id} />}
        <Button variant="default" size="xs" onClick={onAnother}>
          {t('imports.another')}
        </Button>
      </Group>
    </Stack>
  )
}

const SeeCustomers = () =>
  useMay()('customers') && (
    <Button size="xs" renderRoot={(props) => <Link {...props} {...toScreen('customers')} />}>
      {t('customerImports.see')}
    </Button>
  )

/** The orders an import created, whatever their status. */
const SeeOrders = ({ id }: { id: number }) =>
  useMay()('orders') && (
    <Button
      size="xs"
      renderRoot={(props) => <Link {...props} {...toScreen('orders', { importId: id, statusId: 0 })} />}
    >
      {t('shopImports.seeOrders')}
    </Button>
  )

const DownloadRejected = ({ id }: { id: number }) => (
  <Button
    component="a"
    href={addressOf(shopImports.rejections, { id })}
    download
    variant="default"
    size="xs"
    leftSection={<IconDownload size={14} />}
  >
    {t('imports.download')}
  </Button>
)
