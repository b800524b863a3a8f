import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Charge, type ChargeAnswer, charges } from '#contract/sales/charges/charges.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { formatMoney, toCurrencySymbol } from '#contract/texts/format-money.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { phraseText, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { InlineNote, InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ToggleField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useReconcile, useSettle } from './money-calls.ts'

/** All of an order's movements whose result can be checked, before charging more. */
export function UnknownCharges({ order: { id, currencySymbol } }: { order: Order }) {
  const { data } = useRead(charges.list, { id })
  return data?.data
    .filter(({ isReconcilable }) => isReconcilable)
    .map((charge) => (
      <InlineNote key={charge.id}>
        <Text size="sm">
          {t('charges.unknownFirst', {
            amount: formatMoney(charge.amount, currencySymbol),
            when: dateTime(charge.createdAt),
          })}
        </Text>
        <FindOut charge={charge} />
      </InlineNote>
    ))
}

type Props = { charge: Charge; onChecked?: (answer: ChargeAnswer) => void; onSettled?: () => void }

/** Asks the gateway for a movement's result; if it doesn't answer, a person decides. */
export function FindOut({ charge, onChecked, onSettled }: Props) {
  const reconcile = useReconcile()
  const [isStill, setStill] = useState(false)
  const [isSettling, setSettling] = useState(false)
  const check = async () => {
    // The failure shows below, as `reconcile`'s problem.
    const { data } = await reconcile.send({ id: charge.id }).catch(() => ({ data: null }))
    if (!data) return
    setStill(data.status === 'unknown')
    if (data.status !== 'unknown') toast.success(phraseText(data.phrase))
    onChecked?.(data)
  }
  return (
    <Stack gap="xs" mt="xs">
      {isStill && <Text size="sm">{t('charges.checkedStill', { gateway: charge.gateway })}</Text>}
      <InlineProblem problem={reconcile.problem} />
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => void check()} loading={reconcile.busy}>
          {t('charges.checkNow')}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => setSettling(true)}>
          {t('charges.settle')}
        </Button>
      </Group>
      <RecordModal
        opened={isSettling ? charge : undefined}
        onClose={() => setSettling(false)}
        title={() =>
          t('charges.settleTitle', { amount: formatMoney(charge.amount, toCurrencySymbol(charge)) })
        }
      >
        {() => <SettleForm charge={charge} onSaved={onSettled} />}
      </RecordModal>
    </Stack>
  )
}

function SettleForm({ charge: { id }, onSaved }: { charge: Charge; onSaved?: () => void }) {
  const settle = useSettle()
  const form = useContractForm({
    schema: charges.settle.body,
    initial: { note: '', gatewayReference: '' },
    save: async (input) => void (await settle.send({ ...input, id })),
  })
  const choices = [
    { value: 'succeeded', label: t('charges.settleSucceeded') },
    { value: 'failed', label: t('charges.settleFailed') },
  ]
  return (
    <DialogForm form={form} saved={t('charges.settled')} onSaved={onSaved}>
      <ToggleField name="state" label={t('charges.settleState')} choices={choices} />
      <TextField name="note" label={t('charges.settleNote')} />
      <TextField
        name="gatewayReference"
        label={t('charges.settleReference')}
        hint={t('charges.settleReferenceHint')}
      />
    </DialogForm>
  )
}
