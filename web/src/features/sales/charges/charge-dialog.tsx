import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { type ChargeAnswer, charges } from '#contract/sales/charges/charges.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { fillPhrase, phraseText, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { InlineNote, InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { CardForm } from './card-form.tsx'
import type { CardValues } from './card-values.ts'
import type { ChargeFormProps } from './charge-fields.tsx'
import { ChargeNews } from './charge-news.tsx'
import css from './charges.module.css'
import { Outcome } from './outcome.tsx'
import { PaymentRows } from './payment-rows.tsx'
import { StoredForm } from './stored-form.tsx'
import { UnknownCharges } from './unknown-charge.tsx'

type Props = { order: Order; opened: boolean; onClose: () => void }

/** Charges an order in the way the server chose. */
export default function ChargeDialog({ order, opened, onClose }: Props) {
  return (
    <RecordModal opened={opened ? order.id : undefined} onClose={onClose} title={() => t('charges.title')}>
      {() => <Charging order={order} onClose={onClose} />}
    </RecordModal>
  )
}

function Charging({ order, onClose }: { order: Order; onClose: () => void }) {
  const read = useRead(charges.way, { id: order.id }, { staleTime: 0 })
  const [answer, setAnswer] = useState<ChargeAnswer | null>(null)
  // The entered values before an answer, without the card.
  const [entered, setEntered] = useState<Partial<CardValues>>({})
  const [isMoving, setMoving] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  // The declined card's fields are empty again.
  useWhenChanged(answer?.charge.id, (declined) => {
    if (declined)
      fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  })
  const way = read.data?.data
  if (answer && answer.status !== 'failed')
    return <Outcome answer={answer} onClose={onClose} onChecked={setAnswer} />
  if (!way && read.error)
    return (
      <InlineProblem
        problem={read.error}
        title={fillPhrase('charges', 'profileFailed')}
        onRetry={() => void read.refetch()}
      />
    )
  if (!way) return <Expected />
  const onAnswer = (next: ChargeAnswer, values: Partial<CardValues>) => {
    // Nothing is left to do here: the toast says so, and the order's payments show it.
    if (next.status === 'succeeded' && next.charge.keepCard === null) {
      toast.success(`${fillPhrase('charges', 'applied')}. ${phraseText(next.phrase)}`)
      return onClose()
    }
    // It's shown here, and nothing earlier belongs next to it.
    toast.clear()
    setEntered(values)
    setAnswer(next)
  }
  return (
    <Stack gap="md" ref={fields}>
      <ChargeNews order={order} payments={way} isMoving={isMoving} own={answer?.charge} />
      <PaymentRows payments={way} currencySymbol={order.currencySymbol} />
      {answer && <Outcome key={answer.charge.id} answer={answer} />}
      {way.unknown > 0 ? (
        <UnknownCharges order={order} />
      ) : (
        <Form
          key={answer?.charge.id ?? 0}
          {...{ order, way, entered, onAnswer }}
          onMoving={setMoving}
          last={answer?.charge}
        />
      )}
    </Stack>
  )
}

/**
 * The place of the payments, the amount and reason, and the card, until the server answers how the order is charged.
 */
const Expected = () => (
  <Stack gap="md">
    <Skeleton height={60} />
    <div className={css.fields}>
      <Skeleton height={58} />
      <Skeleton height={58} />
    </div>
    <Skeleton height={160} />
    <Group justify="flex-end">
      <Skeleton height={36} width={180} />
    </Group>
  </Stack>
)

/** Charges stored details or an entered card, or explains why neither is possible. */
function Form(props: ChargeFormProps) {
  const { way, phrase, cards } = props.way
  const [byCard, setByCard] = useState(props.last?.source === 'card')
  if (way === 'none')
    return (
      <InlineProblem
        problem={phrase}
        title={phrase?.code === 'charges.profileMissing' ? t('charges.noCustomer') : undefined}
        words={phrase ? phraseText(phrase) : ''}
      />
    )
  if (way === 'card')
    return (
      <>
        {/* After a decline, that's what matters. */}
        {phrase && !props.last && (
          <InlineNote>
            <Text size="sm">{t('charges.noStoredCard')}</Text>
            {/* The specified words are the gateway's. */}
            <Text size="xs" c="dimmed">
              {phraseText(phrase)}
            </Text>
          </InlineNote>
        )}
        <CardForm {...props} />
      </>
    )
  return (
    <>
      {byCard ? <CardForm {...props} /> : <StoredForm {...props} />}
      {cards.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setByCard(!byCard)}>
          {t(byCard ? 'charges.backToStored' : 'charges.otherCard')}
        </Button>
      )}
    </>
  )
}
