import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { Quote, QuoteListRow } from '#contract/sales/quotes/quote-fields.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { RowAction } from '#web/ui/table/row-actions.tsx'
import { SendDialog } from './edit/send-dialog.tsx'
import { QuoteStatusChip } from './quote-status.tsx'
import css from './quotes.module.css'

type State = Pick<QuoteListRow, 'statusId' | 'mailFailed' | 'orderId'> &
  Partial<Pick<Quote, 'changedSinceSent'>>

/** A quote's status, and whether its email failed or shows other products. */
export const QuoteState = ({ quote }: { quote: State }) => (
  <span className={css.state}>
    <QuoteStatusChip id={quote.statusId} />
    {quote.mailFailed && <StatusChip color="red">{t('quotes.mailFailed')}</StatusChip>}
    {quote.changedSinceSent && quote.orderId === null && (
      <StatusChip color="amber">{t('quotes.changedChip')}</StatusChip>
    )}
  </span>
)

/** Resends a quote from the list after its email failed. */
export function SendAgain({ quote }: { quote: QuoteListRow }) {
  const [opened, setOpened] = useState(false)
  if (!quote.mailFailed) return null
  return (
    <>
      <RowAction
        label={t('quotes.sendAgain')}
        name={withLabel(t('quotes.sendAgain'), quote.quoteRef)}
        icon={<IconMail size={16} />}
        press={{ onClick: () => setOpened(true) }}
      />
      <SendDialog quote={quote} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

type Props = { quote: Quote; onSendAgain: () => void }

/** The reason why a quote's last email failed, above the quote, and a way to resend it. */
export function MailFailed({ quote: { mailFailed, sends }, onSendAgain }: Props) {
  const [last] = sends
  if (!mailFailed || !last) return null
  return (
    <InlineProblem
      problem={last}
      title={t('quotes.mailFailedTitle', { email: last.toMail })}
      words={
        last.mailAnswer ? t('quotes.mailFailedWhy', { answer: last.mailAnswer }) : t('quotes.mailFailedNext')
      }
    >
      <Button size="xs" variant="default" leftSection={<IconMail size={14} />} onClick={onSendAgain}>
        {t('quotes.sendAgain')}
      </Button>
    </InlineProblem>
  )
}
