import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { quantity } from '#contract/money.ts'
import type { RmaLine, returns, WholeReturn } from '#contract/sales/returns/returns.ts'
import { numberIn } from '#web/platform/formats/parse-number.ts'
import { t } from '#web/platform/i18n.ts'
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx'
import css from './return.module.css'

/** The sent fields of a receipt. */
export type Receipt = Pick<
  z.input<typeof returns.receive.body>,
  'restWontCome' | 'doNotSendEmail' | 'handedOver'
> & {
  lines: { id: number; qtyReceived: number | string | null; backToStock: 0 | 1 }[]
}

/** A receipt of everything that's still awaited. Someone at the counter gets the refund's email only. */
export const startReceipt = ({ orderDetail }: WholeReturn, isHere = false): Receipt => ({
  lines: orderDetail
    .filter(({ qty }) => qty > 0)
    .map(({ id, qty, backToStock }) => ({ id, qtyReceived: qty, backToStock })),
  restWontCome: 0,
  doNotSendEmail: isHere ? 1 : 0,
  handedOver: isHere ? 1 : 0,
})

type Props = {
  whole: WholeReturn
  /** The customer hands the parts over at the counter. */
  isHere?: boolean
  onChange: (receipt: Receipt) => void
}

/** How many pieces of each line have arrived, and what happens to the others. */
export function ReceiptFields({ whole, isHere = false, onChange }: Props) {
  const { rma, orderDetail } = whole
  const [receipt, setReceipt] = useState(() => startReceipt(whole, isHere))
  useEffect(() => onChange(receipt), [onChange, receipt])
  const change = (patch: Partial<Receipt>) => setReceipt({ ...receipt, ...patch })
  const changeLine = (id: number, patch: Partial<Receipt['lines'][number]>) =>
    change({ lines: receipt.lines.map((line) => (line.id === id ? { ...line, ...patch } : line)) })
  const lineById = new Map(orderDetail.map((line) => [line.id, line]))
  const isLess = receipt.lines.some(
    ({ id, qtyReceived }) => (numberIn(qtyReceived) ?? 0) < lineById.get(id)!.qty,
  )
  return (
    <Stack gap="sm">
      <Text size="sm">
        {t(isHere ? 'returns.receiveHereText' : 'returns.receiveText', { number: rma.rmaNumber })}
      </Text>
      <ul className={css.arrivals}>
        {receipt.lines.map((counted) => (
          <Arrival
            key={counted.id}
            line={lineById.get(counted.id)!}
            counted={counted}
            hasStock={rma.type === 'Return'}
            onChange={(patch) => changeLine(counted.id, patch)}
          />
        ))}
      </ul>
      {isLess && (
        <Radio.Group
          label={t('returns.rest')}
          value={String(receipt.restWontCome)}
          onChange={(value) => change({ restWontCome: value === '1' ? 1 : 0 })}
        >
          <Stack gap={6} mt={4}>
            <Radio value="0" label={t('returns.restComes')} />
            <Radio value="1" label={t('returns.restWontCome')} />
          </Stack>
        </Radio.Group>
      )}
      <Checkbox
        label={t('returns.doNotNotify')}
        checked={receipt.doNotSendEmail === 1}
        onChange={(event) => change({ doNotSendEmail: event.currentTarget.checked ? 1 : 0 })}
      />
    </Stack>
  )
}

type ArrivalProps = {
  line: RmaLine
  counted: Receipt['lines'][number]
  /** Cores aren't sold again. */
  hasStock: boolean
  onChange: (patch: Partial<Receipt['lines'][number]>) => void
}

function Arrival({ line: { partNumber, qty }, counted, hasStock, onChange }: ArrivalProps) {
  return (
    <li>
      <span className={css.part}>{partNumber}</span>
      <DecimalInput
        aria-label={t('returns.arrivedOf', { part: partNumber })}
        size="xs"
        w={72}
        schema={quantity}
        value={counted.qtyReceived}
        onTyped={(qtyReceived) => onChange({ qtyReceived })}
        styles={{ input: { textAlign: 'right' } }}
      />
      <span className={css.small}>{t('returns.ofAnnounced', { n: qty })}</span>
      {hasStock && (
        <Checkbox
          label={t('returns.backToStock')}
          aria-label={t('returns.backToStockOf', { part: partNumber })}
          checked={counted.backToStock === 1}
          onChange={(event) => onChange({ backToStock: event.currentTarget.checked ? 1 : 0 })}
        />
      )}
    </li>
  )
}
