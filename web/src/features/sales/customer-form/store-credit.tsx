import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import {
  type CreditEntry,
  type CreditKind,
  type CustomerCredit,
  storeCredit,
} from '#contract/sales/store-credit/store-credit.ts'
import { currencyPrefix, formatMoney, toCurrencySymbol } from '#contract/texts/format-money.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead, useSend } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { NumberField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import css from '../charges/charges.module.css'
import { paymentReads } from '../charges/money-calls.ts'
import { orderViewPath } from '../orders/shared/order-paths.ts'

/** A customer's store credit and its changes, newest first. */
export function StoreCreditSection({ customerId: id }: { customerId: number }) {
  const read = useRead(storeCredit.show, { id })
  const may = useMay()('orders')
  return (
    <Section title={t('customers.storeCredit')} text={t('customers.creditText')}>
      <ReadGuard read={read}>
        {({ data }) => (
          <>
            <Text fw={600}>{formatMoney(data.balance, toCurrencySymbol(data))}</Text>
            {may && (
              <Group gap="xs" my={12}>
                <ChangeButton id={id} credit={data} kind="given" />
                {data.balance > 0 && <ChangeButton id={id} credit={data} kind="adjusted" />}
              </Group>
            )}
            <ul className={css.history}>
              {data.entries.map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry} currencySymbol={toCurrencySymbol(data)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </ReadGuard>
    </Section>
  )
}

const kinds: Record<CreditKind, [name: PlainKey, color: ChipColor]> = {
  given: ['customers.creditGiven', 'green'],
  used: ['customers.creditUsed', 'gray'],
  returned: ['customers.creditReturned', 'green'],
  adjusted: ['customers.creditAdjusted', 'gray'],
}

function Entry({ entry, currencySymbol }: { entry: CreditEntry; currencySymbol: string }) {
  const { kind, amount, orderId, orderNumber, rmaNumber, note, user, createdAt } = entry
  const may = useMay()('orders')
  const [name, color] = kinds[kind]
  const order = orderNumber !== null && t('orders.named', { number: orderNumber })
  const notes = [
    dateTime(createdAt),
    user,
    rmaNumber !== null && t('charges.ofReturn', { number: rmaNumber }),
  ].filter(Boolean)
  return (
    <>
      <div className={css.head}>
        <span className={css.amount}>{formatMoney(amount, currencySymbol)}</span>
        <StatusChip color={color}>{t(name)}</StatusChip>
      </div>
      {note && <div className={css.reason}>{note}</div>}
      <div className={css.meta}>
        {notes.join(' · ')}
        {order && ' · '}
        {order && may && orderId !== null ? (
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link {...props} to={orderViewPath(orderId)} />}
          >
            {order}
          </Anchor>
        ) : (
          order
        )}
      </div>
    </>
  )
}

type ChangeProps = { id: number; credit: CustomerCredit; kind: 'given' | 'adjusted' }

function ChangeButton(change: ChangeProps) {
  const [opened, setOpened] = useState<number>()
  const label = t(change.kind === 'given' ? 'customers.giveCredit' : 'customers.takeCredit')
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(change.id)}>
        {label}
      </Button>
      <RecordModal opened={opened} onClose={() => setOpened(undefined)} title={() => label}>
        {() => <ChangeForm {...change} label={label} />}
      </RecordModal>
    </>
  )
}

function ChangeForm({ id, credit, kind, label }: ChangeProps & { label: string }) {
  const change = useSend(storeCredit.change, { refreshes: paymentReads })
  const symbol = toCurrencySymbol(credit)
  const balanceText = formatMoney(credit.balance, symbol)
  const isTaken = kind === 'adjusted'
  const form = useContractForm({
    schema: storeCredit.change.body.pick({ amount: true, note: true }),
    initial: { amount: undefined, note: '' },
    check: ({ amount }): Record<string, string> =>
      isTaken && Number(amount) > credit.balance
        ? { amount: t('charges.refundOver', { amount: balanceText }) }
        : {},
    save: async (input) => void (await change.send({ ...input, id, kind })),
  })
  return (
    <DialogForm
      form={form}
      saved={t(isTaken ? 'customers.creditTaken' : 'customers.creditSaved')}
      saveLabel={label}
    >
      <div className={css.fields}>
        <NumberField
          name="amount"
          label={t('charges.recordAmount')}
          hint={isTaken ? t('charges.creditHint', { amount: balanceText }) : undefined}
          prefix={currencyPrefix(symbol)}
        />
        <TextField name="note" label={t('charges.reason')} hint={t('customers.creditNoteHint')} />
      </div>
    </DialogForm>
  )
}
