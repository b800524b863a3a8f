import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ChargeAnswer } from '#contract/sales/charges/charges.ts'
import { fillPhrase, phraseText, t } from '#web/platform/i18n.ts'
import css from './charges.module.css'
import { StoredCardNote } from './keep-card.tsx'
import { FindOut } from './unknown-charge.tsx'

const looks = {
  succeeded: { color: 'green', tone: 'success', Icon: IconCircleCheck },
  failed: { color: 'red', tone: 'danger', Icon: IconAlertTriangle },
  unknown: { color: 'orange', tone: 'warning', Icon: IconHelpCircle },
} as const

type Props = {
  answer: ChargeAnswer
  /** Receives the answer after checking again. */
  onChecked?: (answer: ChargeAnswer) => void
  onClose?: () => void
}

/** Explains the result of a money movement in plain words. */
export function Outcome({ answer, onChecked, onClose }: Props) {
  const { phrase, charge } = answer
  const status = answer.status === 'succeeded' || answer.status === 'failed' ? answer.status : 'unknown'
  const { color, tone, Icon } = looks[status]
  const alert = useRef<HTMLDivElement>(null)
  // The dialog may be scrolled down to the button that was pressed.
  useEffect(() => alert.current?.scrollIntoView({ block: 'nearest' }), [])
  const gatewayText = status !== 'succeeded' && charge.gatewayMessage
  return (
    <Stack gap="md">
      <Alert
        ref={alert}
        role="alert"
        className={css.outcome}
        variant="outline"
        color={color}
        icon={<Icon size={18} />}
        title={chooseTitle(answer)}
        styles={{ title: { color: `var(--pd-${tone})` } }}
      >
        {phrase.code === 'charges.declined' && (
          // The specified words below are written for the cardholder.
          <Text size="sm" mb={4}>
            {t('charges.declinedNext')}
          </Text>
        )}
        <Text size="sm">{phraseText(phrase)}</Text>
        {gatewayText && (
          <Text size="sm" mt={4}>
            {t('charges.gatewaySays', { gateway: charge.gateway, words: gatewayText })}
          </Text>
        )}
        {status === 'unknown' && onChecked && (
          <FindOut charge={charge} onChecked={onChecked} onSettled={onClose} />
        )}
      </Alert>
      <StoredCardNote charge={charge} />
      {onClose && (
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function chooseTitle({ status, charge: { kind } }: ChargeAnswer): string {
  if (status === 'succeeded' && kind === 'charge') return fillPhrase('charges', 'applied')
  if (status === 'succeeded') return t(kind === 'refund' ? 'charges.given' : 'charges.voided')
  return t(status === 'failed' ? 'charges.notDone' : 'charges.notKnown')
}
