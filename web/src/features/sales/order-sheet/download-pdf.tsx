import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { orderSheets } from '#contract/sales/order-sheet.ts'
import { t } from '#web/platform/i18n.ts'
import { addressOf } from '#web/platform/send.ts'

export const DownloadPdf = ({ id }: { id: number }) => (
  <Button
    component="a"
    href={addressOf(orderSheets.print, { id })}
    download
    variant="default"
    leftSection={<IconFileDownload size={16} />}
  >
    {t('orders.downloadPdf')}
  </Button>
)
