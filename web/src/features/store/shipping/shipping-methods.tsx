import { ActionIcon, Stack } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { type ShippingRow, shipping } from '#contract/store/shipping/shipping.ts'
import { useIsStoreOn } from '#web/features/tenancy/dealer-setup/use-setup.ts'
import { useLeaveGuard } from '#web/features/tenancy/dealers/use-leave-guard.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { useDialogGuard } from '#web/ui/dialogs/record-modal.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { LeaveGuard } from '#web/ui/form/contract-form.tsx'
import { useSavedPart } from '#web/ui/form/saved-part.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { shippingColumns } from './shipping-columns.tsx'
import { type ShippingRows, useShippingRows } from './use-shipping-rows.ts'

/** The shipping methods, each with a save icon; the page's Save stores all changed ones. */
export function ShippingMethods({ dealerId }: { dealerId: number }) {
  const read = useRead(shipping.list, { dlid: dealerId })
  const rows = useShippingRows()
  const offered = read.data?.data.filter(({ isChecked }) => isChecked) ?? []
  const isOn = useIsStoreOn(dealerId)
  const onToggle = async (row: ShippingRow) => {
    const isLast = isOn && row.isChecked && offered.length === 1
    if (isLast && !(await confirmLast(row))) return
    await rows.toggle(row)
  }
  const changed = read.data?.data.filter(rows.isChanged) ?? []
  const guarded = { isDirty: changed.length > 0 }
  useLeaveGuard(guarded)
  useDialogGuard(guarded)
  const save = async () => {
    let isSaved = true
    for (const row of changed) isSaved = (await rows.save(row)) && isSaved
    return isSaved
  }
  useSavedPart({ name: t('shipping.listLabel'), isDirty: changed.length > 0, save })
  return (
    <Section title={t('shipping.listLabel')} text={t('shipping.text')} isWide>
      <LeaveGuard form={guarded} />
      <Stack gap="xs">
        {rows.failed.map(({ row, problem, words }) => (
          <InlineProblem
            key={row.shippingId}
            problem={problem}
            title={t('shipping.failed', { name: row.name })}
            words={words}
          />
        ))}
        <DataTable
          label={t('shipping.listLabel')}
          name="shipping"
          columns={shippingColumns(rows, (row) => void onToggle(row))}
          read={read}
          getRowId={({ shippingId }) => shippingId}
          nameRow={({ name }) => name}
          actions={(row) => <Save row={row} rows={rows} />}
          empty={{ title: t('shipping.empty') }}
        />
      </Stack>
    </Section>
  )
}

const confirmLast = ({ name }: ShippingRow) =>
  confirm({
    title: t('shipping.lastTitle', { name }),
    text: t('shipping.lastText'),
    confirmLabel: t('shipping.lastDisable'),
    danger: true,
  })

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
