import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { type ShippingRow, shipping } from '#contract/store/shipping.ts'
import { useLeaveGuard } from '#web/features/tenancy/dealers/use-leave-guard.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import type { DealerTabProps } from '#web/platform/screen.ts'
import { useMay } from '#web/platform/session.ts'
import { toScreen } from '#web/platform/url-query.ts'
import { LeaveGuard } from '#web/ui/contract-form.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { ShippingZones } from '../shipping-zones/shipping-zones.tsx'
import { shippingColumns } from './shipping-columns.tsx'
import { type ShippingRows, useShippingRows } from './use-shipping-rows.ts'

/** A dealer's shipping methods, and where its store ships to. */
export default function ShippingTab({ dealerId }: DealerTabProps) {
  const read = useRead(shipping.list, { dlid: dealerId })
  const rows = useShippingRows()
  const guarded = { isDirty: rows.hasTyped }
  useLeaveGuard(guarded)
  return (
    <Stack gap="md">
      <LeaveGuard form={guarded} />
      <Text size="sm" c="dimmed">
        {t('shipping.text')}
      </Text>
      <OtherParts />
      {rows.failed && (
        <InlineProblem
          problem={rows.failed.problem}
          title={t('shipping.failed', { name: rows.failed.row.name })}
          words={rows.failed.words}
        />
      )}
      <DataTable
        label={t('shipping.listLabel')}
        name="shipping"
        columns={shippingColumns(rows)}
        read={read}
        idOf={({ shippingId }) => shippingId}
        nameOf={({ name }) => name}
        actions={(row) => <Save row={row} rows={rows} />}
        empty={{ title: t('shipping.empty') }}
      />
      <ShippingZones dealerId={dealerId} />
    </Stack>
  )
}

/** What shipping costs and pick-up are settings of their own. */
function OtherParts() {
  const may = useMay()
  return (
    <Group gap="lg">
      {may('general-settings') && (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} {...toScreen('general-settings')} />}>
          {t('shipping.toPrices')}
        </Anchor>
      )}
      {may('pick-up-options') && (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} {...toScreen('pick-up-options')} />}>
          {t('shipping.toPickUp')}
        </Anchor>
      )}
    </Group>
  )
}

function Save({ row, rows }: { row: ShippingRow; rows: ShippingRows }) {
  const label = t('shipping.saveNamed', { name: row.name })
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        variant={rows.isChanged(row) ? 'filled' : 'subtle'}
        disabled={!row.isChecked}
        loading={rows.workOn(row) === 'saving'}
        onClick={() => void rows.save(row)}
      >
        <IconDeviceFloppy size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
