import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { orderSheets } from '#contract/sales/orders/order-sheet.ts'
import type { PaperKind } from '#contract/sales/orders/paper-kinds.ts'
import { t } from '#web/platform/i18n.ts'
import { buildAddress } from '#web/platform/send.ts'

type Props = { id: number; as?: PaperKind; shipmentId?: number | undefined }

/** The button that downloads one of an order's papers as PDF. */
export const DownloadPdf = ({ id, as, shipmentId }: Props) => (
  <Button
    component="a"
    href={buildAddress(orderSheets.print, { id, as, shipmentId })}
    download
    variant="default"
    leftSection={<IconFileDownload size={16} />}
  >
    {t('orders.downloadPdf')}
  </Button>
)
