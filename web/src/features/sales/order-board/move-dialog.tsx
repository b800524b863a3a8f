import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import {
  declinedReasons,
  orderStatus,
  orderStatuses,
  shippingStatuses,
} from '#contract/sales/order-statuses.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { AppModal } from '#web/ui/modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { isWhole } from '../orders/list/bulk-status.ts'
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
          onMove={(to) => move(question.card, to)}
        />
      )}
    </AppModal>
  )
}

type ChoiceProps = { question: Question; onCancel: () => void; onMove: (to: Status) => void }

function Choice({ question: { card, to }, onCancel, onMove }: ChoiceProps) {
  const [status, setStatus] = useState<Status>(inStatus(to ?? 0))
  const { orderStatusId, shippingStatusId, declinedReasonId } = status
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole(status)) onMove(status)
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
