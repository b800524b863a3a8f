import { Button } from '@mantine/core'
import { type ShopImport, shopImports } from '#contract/sales/shop-imports/shop-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { buildAddress } from '#web/platform/send.ts'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { importCounts } from '../dealer-imports/counts.ts'
import { OutcomeFrame } from '../dealer-imports/outcome-frame.tsx'
import { bringsOrders, countRecords } from './counts.ts'

type Props = { done: ShopImport; onAnother: () => void }

/** The result of the import that just ended. */
export function ImportOutcome({ done, onAnother }: Props) {
  const { id, layout, recordsRejected, customersCreated } = done
  const hasOrders = bringsOrders(layout)
  const customers = { name: t('shopImports.customersCreated'), count: customersCreated }
  return (
    <OutcomeFrame
      counts={[
        ...importCounts(t('shopImports.recordsRead'), countRecords(done)),
        ...(hasOrders ? [customers] : []),
      ]}
      see={hasOrders ? <SeeOrders id={id} /> : <SeeCustomers />}
      rejected={recordsRejected > 0 ? buildAddress(shopImports.rejections, { id }) : null}
      onAnother={onAnother}
    />
  )
}

const SeeCustomers = () =>
  useMay()('customers') && (
    <Button size="xs" renderRoot={(props) => <Link {...props} {...toScreen('customers')} />}>
      {t('dealerImports.see')}
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
