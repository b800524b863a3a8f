import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Wire } from '#contract/http.ts'
import { exact, money, quantity } from '#contract/money.ts'
import type { charges } from '#contract/sales/charges/charges.ts'
import type { CoreRow, coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { currencyPrefix } from '#contract/texts/format-money.ts'
import { numberIn } from '#web/platform/formats/parse-number.ts'
import { t } from '#web/platform/i18n.ts'
import { useDealer } from '#web/platform/session/dealer.ts'
import { useRefusal } from '#web/ui/dialogs/refused-fields.ts'
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx'
import css from './edit/return.module.css'

/** The order's payments; undefined if the user can't see them. */
type PaymentList = Wire<typeof charges.list> | undefined
/** The sent fields. */
export type HandedOver = z.input<typeof coreLedger.handOver.body>

/** All pieces that are in no return, refunded the way that the money came if that covers them. */
export function prefillHandOver(
  { corePrice, outstanding, announced }: CoreRow,
  paid: PaymentList,
): HandedOver {
  const qty = outstanding - announced
  const refundAmount = exact(corePrice).times(qty).toNumber()
  const covering = paid?.data.find((charge) => charge.refundableAmount >= refundAmount)
  const isCredit = canBeCredit(paid) && paid!.credit.used >= refundAmount
  return {
    qty,
    refundAmount,
    refundMethod: isCredit ? 'storeCredit' : covering ? 'gateway' : 'manual',
    chargeId: isCredit ? null : (covering?.id ?? null),
    refundNote: t('returns.handOverCash'),
    doNotSendEmail: 0,
  }
}

const canBeCredit = (paid: PaymentList): boolean =>
  paid !== undefined && paid.credit.obstacle === null && paid.payments.charged > 0

type Props = { row: CoreRow; paid: PaymentList; onChange: (handedOver: HandedOver) => void }

/** How many cores someone handed over, and how they're refunded. Everything is filled in. */
export function HandOverFields({ row, paid, onChange }: Props) {
  const [handedOver, setHandedOver] = useState(() => prefillHandOver(row, paid))
  useEffect(() => onChange(handedOver), [onChange, handedOver])
  const change = (patch: HandedOver) => setHandedOver({ ...handedOver, ...patch })
  const { currencySymbol = 'USD' } = useDealer() ?? {}
  const left = row.outstanding - row.announced
  const { refundMethod, chargeId } = handedOver
  const qtyError = useRefusal('qty', handedOver.qty)
  const amountError = useRefusal('refundAmount', handedOver.refundAmount)
  const changeWay = (way: string) => {
    const charge = (paid?.data ?? []).find(({ id }) => String(id) === way)
    change({
      refundMethod: charge ? 'gateway' : (way as 'manual' | 'storeCredit'),
      chargeId: charge?.id ?? null,
    })
  }
  const changeQty = (qty: unknown) => {
    const pieces = numberIn(qty) ?? 0
    change({ qty: (qty ?? '') as number, refundAmount: exact(row.corePrice).times(pieces).toNumber() })
  }
  return (
    <Stack gap="sm">
      <div className={css.pair}>
        {left > 1 && (
          <DecimalInput
            data-autofocus
            label={t('returns.handOverQty', { n: left })}
            schema={quantity}
            value={handedOver.qty}
            error={qtyError}
            onTyped={changeQty}
          />
        )}
        <DecimalInput
          data-autofocus={left === 1 || undefined}
          label={t('returns.refundAmount')}
          schema={money}
          isAmount
          prefix={currencyPrefix(currencySymbol)}
          value={handedOver.refundAmount}
          error={amountError}
          onTyped={(refundAmount) => change({ refundAmount: refundAmount ?? '' })}
        />
      </div>
      <Radio.Group
        label={t('returns.refundMethod')}
        value={refundMethod === 'gateway' ? String(chargeId) : refundMethod}
        onChange={changeWay}
      >
        <Stack gap={6} mt={4}>
          {refundable(paid).map(({ id, gateway, cardLast4 }) => (
            <Radio
              key={id}
              value={String(id)}
              label={[gateway, cardLast4 && `•••• ${cardLast4}`].filter(Boolean).join(' ')}
            />
          ))}
          {canBeCredit(paid) && <Radio value="storeCredit" label={t('returns.toggleCredit')} />}
          <Radio value="manual" label={t('returns.handOverManual')} />
        </Stack>
      </Radio.Group>
      {refundMethod === 'manual' && (
        <TextInput
          label={t('returns.refundNote')}
          description={t('returns.refundNoteHint')}
          value={handedOver.refundNote ?? ''}
          maxLength={1000}
          onChange={(event) => change({ refundNote: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label={t('returns.doNotNotify')}
        checked={handedOver.doNotSendEmail === 1}
        onChange={(event) => change({ doNotSendEmail: event.currentTarget.checked ? 1 : 0 })}
      />
      {handedOver.doNotSendEmail !== 1 && row.billEmail !== '' && (
        <Text size="xs" c="dimmed">
          {t('returns.handOverEmail', { to: row.billEmail })}
        </Text>
      )}
    </Stack>
  )
}

const refundable = (paid: PaymentList) =>
  (paid?.data ?? []).filter(({ refundableAmount }) => refundableAmount > 0)
