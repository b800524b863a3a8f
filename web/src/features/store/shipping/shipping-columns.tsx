import { Checkbox, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { type ShippingRow, shippingFields } from '#contract/store/shipping/shipping.ts'
import { t } from '#web/platform/i18n.ts'
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx'
import type { Column } from '#web/ui/table/types.ts'
import type { Field, ShippingRows } from './use-shipping-rows.ts'

/** A row's own fields are in the table, editable once it's turned on. */
export function shippingColumns(
  rows: ShippingRows,
  onToggle: (row: ShippingRow) => void,
): Column<ShippingRow>[] {
  const input = (row: ShippingRow, field: Field) => {
    const error = rows.findError(row, field)
    return {
      size: 'xs' as const,
      disabled: !row.isChecked || rows.workOn(row) === 'toggling',
      value: rows.readField(row, field) ?? '',
      error,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') void rows.save(row)
      },
    }
  }
  const text = (field: 'displayName' | 'memo', label: (name: string) => string) => (row: ShippingRow) => (
    <TextInput
      {...input(row, field)}
      aria-label={label(row.name)}
      miw={140}
      onChange={(event) => rows.type(row, field, event.currentTarget.value)}
    />
  )
  return [
    {
      key: 'method',
      header: t('shipping.method'),
      pinned: true,
      cell: (row) => (
        <Checkbox
          label={row.name}
          // Shown at once, before the answer arrives.
          checked={rows.workOn(row) === 'toggling' ? !row.isChecked : row.isChecked}
          disabled={rows.workOn(row) !== undefined}
          onChange={() => onToggle(row)}
        />
      ),
    },
    {
      key: 'displayName',
      header: t('shipping.displayName'),
      cell: text('displayName', (name) => t('shipping.displayNameOf', { name })),
    },
    {
      key: 'profitPercent',
      header: t('shipping.profitPercent'),
      width: 120,
      cell: (row) => (
        <DecimalInput
          {...input(row, 'profitPercent')}
          aria-label={t('shipping.profitPercentOf', { name: row.name })}
          schema={shippingFields.shape.profitPercent}
          suffix={t('common.percentSign')}
          styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
          onTyped={(next) => rows.type(row, 'profitPercent', next)}
        />
      ),
    },
    {
      key: 'memo',
      header: t('shipping.memo'),
      cell: text('memo', (name) => t('shipping.memoOf', { name })),
    },
  ]
}
