import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import {
  declinedReasons,
  orderStatus,
  orderStatuses,
  shippingStatuses,
} from '#contract/sales/orders/order-statuses.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { money } from '#web/platform/formats/format.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { Select } from '#web/ui/selects/select.tsx'
import { isWhole } from '../orders/list/whole-status.ts'
import type { Status } from './board-store.ts'
import { inStatus, type Moves, type Question } from './use-moves.ts'

/**
 * Asks for a card's new status, and for what Completed and Declined require; closing it leaves the card in
 * place.
 */
export function MoveDialog({ moves }: { moves: Moves }) {
  const { question, giveUp, move } = moves
  const number = question?.card.orderNumber ?? 0
  return (
    <AppModal
      opened={question !== null}
      onClose={giveUp}
      title={t('orderBoard.moveTitle', { number })}
      width={480}
    >
      {question && (
        <Choice
          key={question.card.id}
          question={question}
          onCancel={giveUp}
          onMove={(to, isRefunded) => move(question.card, to, isRefunded)}
        />
      )}
    </AppModal>
  )
}

type ChoiceProps = {
  question: Question
  onCancel: () => void
  onMove: (to: Status, isRefunded: boolean) => void
}

function Choice({ question: { card, to }, onCancel, onMove }: ChoiceProps) {
  const [status, setStatus] = useState<Status>(inStatus(to ?? 0))
  const [isRefunded, setRefunded] = useState(false)
  const { orderStatusId, shippingStatusId, declinedReasonId } = status
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole(status)) onMove(status, isRefunded && orderStatusId === orderStatus.declined)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Select
          label={t('orderBoard.moveTo')}
          data={orderStatuses.map(({ id, name }) => ({
            value: String(id),
            label: nameText(name),
            disabled: id === card.orderStatusId,
          }))}
          value={orderStatusId ? String(orderStatusId) : null}
          onChange={(next) => setStatus(inStatus(Number(next)))}
          data-autofocus={to === null || undefined}
        />
        {orderStatusId === orderStatus.completed && (
          <Choices
            label={t('orderBoard.moveHow')}
            list={shippingStatuses}
            value={shippingStatusId}
            onChange={(id) => setStatus({ ...status, shippingStatusId: id })}
          />
        )}
        {orderStatusId === orderStatus.declined && (
          <Choices
            label={t('orderBoard.moveWhy')}
            list={declinedReasons}
            value={declinedReasonId}
            onChange={(id) => setStatus({ ...status, declinedReasonId: id })}
          />
        )}
        {orderStatusId === orderStatus.declined && declinedReasonId !== null && (
          <Received
            id={card.id}
            declinedReasonId={declinedReasonId}
            isRefunded={isRefunded}
            onChange={setRefunded}
          />
        )}
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {t('orderBoard.moveNoMail')}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" disabled={!isWhole(status)}>
              {t('orderBoard.moveNow')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

type ReceivedProps = {
  id: number
  declinedReasonId: number
  isRefunded: boolean
  onChange: (isRefunded: boolean) => void
}

/** The amount received for a card that's about to be declined; people who may refund can do it in the same step. */
function Received({ id, declinedReasonId, isRefunded, onChange }: ReceivedProps) {
  const mayRefund = useMay()('orders')
  const declined = { selected: [id], newStatusId: orderStatus.declined, declinedReasonId }
  const preview = useRead(orders.setManyStatuses, { ...declined, dryRun: 1 }, { staleTime: 0 })
  const received = preview.data?.data.received[0]
  if (!received) return null
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t('orders.receivedFor', { amount: money(received.amount, received.currencySymbol) })}
      </Text>
      {mayRefund ? (
        <Checkbox
          label={t('orders.refundPaid')}
          description={t('orders.refundPaidHint')}
          checked={isRefunded}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      ) : (
        <Text size="sm">{t('orders.refundPaidHint')}</Text>
      )}
    </Stack>
  )
}

type ChoicesProps = {
  label: string
  list: readonly { id: number; name: string }[]
  value: number | null
  onChange: (id: number) => void
}

/** Shows all of a short list; Enter takes the selected one. */
function Choices({ label, list, value, onChange }: ChoicesProps) {
  return (
    <Radio.Group label={label} value={value ? String(value) : null} onChange={(id) => onChange(Number(id))}>
      <Stack gap={8} mt={8}>
        {list.map(({ id, name }, at) => (
          <Radio key={id} value={String(id)} label={nameText(name)} data-autofocus={at === 0 || undefined} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
