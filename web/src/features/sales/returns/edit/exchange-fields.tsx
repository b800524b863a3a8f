import { Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { money, quantity } from '#contract/money.ts'
import type { exchanges } from '#contract/sales/returns/exchanges.ts'
import type { Rma } from '#contract/sales/returns/returns.ts'
import { currencyPrefix } from '#contract/texts/format-money.ts'
import type { TypedNumber } from '#web/platform/formats/parse-number.ts'
import { t } from '#web/platform/i18n.ts'
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx'
import css from './return.module.css'

type Row = { key: number; partNumber: string; price: TypedNumber; qty: TypedNumber }
type ExchangeValues = {
  isOther: boolean
  rows: Row[]
  refundAmount: TypedNumber
  shippingAmount: TypedNumber
  doNotSendEmail: 0 | 1
}
/** The sent fields of an exchange. */
export type Exchange = Pick<
  z.input<typeof exchanges.create.body>,
  'refundAmount' | 'details' | 'shippingAmount' | 'doNotSendEmail'
>

/** The dialog's first values: everything that can be refunded. */
export const startExchange = ({ refundLimit }: Rma): Exchange => ({ refundAmount: refundLimit })

const newRow = (key: number): Row => ({ key, partNumber: '', price: null, qty: 1 })

const toRequest = ({
  isOther,
  rows,
  refundAmount,
  shippingAmount,
  doNotSendEmail,
}: ExchangeValues): Exchange => ({
  refundAmount: refundAmount ?? '',
  shippingAmount,
  doNotSendEmail,
  ...(isOther
    ? {
        details: rows.map(({ key: _, price, qty, ...row }) => ({
          ...row,
          price: price ?? '',
          qty: qty ?? '',
        })),
      }
    : {}),
})

type Props = { rma: Rma; onChange: (exchange: Exchange) => void }

/** The customer's new parts, and the amount that the return pays. */
export function ExchangeFields({ rma, onChange }: Props) {
  const { refundLimit, currencySymbol } = rma
  const [typed, setTyped] = useState<ExchangeValues>({
    isOther: false,
    rows: [newRow(0)],
    refundAmount: refundLimit,
    shippingAmount: null,
    doNotSendEmail: 0,
  })
  useEffect(() => onChange(toRequest(typed)), [onChange, typed])
  const change = (patch: Partial<ExchangeValues>) => setTyped({ ...typed, ...patch })
  const amounts = { schema: money, isAmount: true, prefix: currencyPrefix(currencySymbol) } as const
  return (
    <Stack gap="sm">
      <Text size="sm">{t('returns.exchangeText')}</Text>
      <Radio.Group
        label={t('returns.replacement')}
        value={typed.isOther ? 'other' : 'same'}
        onChange={(value) => change({ isOther: value === 'other' })}
      >
        <Stack gap={6} mt={4}>
          <Radio value="same" label={t('returns.samePartsAgain')} />
          <Radio value="other" label={t('returns.otherParts')} />
        </Stack>
      </Radio.Group>
      {typed.isOther && (
        <Replacement rows={typed.rows} amounts={amounts} onChange={(rows) => change({ rows })} />
      )}
      <div className={css.pair}>
        <DecimalInput
          {...amounts}
          label={t('returns.exchangeAmount')}
          value={typed.refundAmount}
          onTyped={(refundAmount) => change({ refundAmount })}
        />
        <DecimalInput
          {...amounts}
          schema={undefined}
          label={t('returns.exchangeShipping')}
          description={t('returns.exchangeShippingHint')}
          value={typed.shippingAmount}
          onTyped={(shippingAmount) => change({ shippingAmount })}
        />
      </div>
      <Checkbox
        label={t('returns.doNotNotify')}
        checked={typed.doNotSendEmail === 1}
        onChange={(event) => change({ doNotSendEmail: event.currentTarget.checked ? 1 : 0 })}
      />
    </Stack>
  )
}

type ReplacementProps = {
  rows: readonly Row[]
  amounts: { schema: typeof money; isAmount: true; prefix: string }
  onChange: (rows: Row[]) => void
}

function Replacement({ rows, amounts, onChange }: ReplacementProps) {
  const change = (key: number, patch: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...patch } : row)))
  return (
    <Stack gap={6}>
      {rows.map((row) => (
        <ReplacementRow
          key={row.key}
          row={row}
          amounts={amounts}
          onChange={(patch) => change(row.key, patch)}
        />
      ))}
      <Group gap="xs">
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => onChange([...rows, newRow(rows.at(-1)!.key + 1)])}
        >
          {t('returns.addPart')}
        </Button>
        {rows.length > 1 && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(rows.slice(0, -1))}>
            {t('returns.removeLast')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

type RowProps = Pick<ReplacementProps, 'amounts'> & { row: Row; onChange: (patch: Partial<Row>) => void }

function ReplacementRow({ row: { partNumber, price, qty }, amounts, onChange }: RowProps) {
  // A price is required, but nobody has left one out before they were in its field.
  const [wasPriced, setPriced] = useState(false)
  return (
    <Group gap={6} align="flex-start">
      <TextInput
        label={t('returns.partNumber')}
        value={partNumber}
        onChange={(event) => onChange({ partNumber: event.currentTarget.value })}
        flex="1 1 160px"
      />
      <DecimalInput
        {...amounts}
        schema={wasPriced ? amounts.schema : undefined}
        label={t('returns.price')}
        w={110}
        value={price}
        onTyped={(next) => onChange({ price: next })}
        onBlur={() => setPriced(true)}
      />
      <DecimalInput
        label={t('returns.qty')}
        schema={quantity}
        w={60}
        value={qty}
        onTyped={(next) => onChange({ qty: next })}
      />
    </Group>
  )
}
