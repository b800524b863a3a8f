import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import { formatDateTime, lastValidDay } from '#contract/dates.ts'
import type { Quote, QuoteSend } from '#contract/sales/quotes/quote-fields.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { money } from '#web/platform/formats/format.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { useReadAgain } from '#web/platform/read.ts'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'
import css from './quote.module.css'

const states = {
  queued: ['blue', 'quotes.queued'],
  sent: ['green', 'quotes.mailSent'],
  failed: ['red', 'quotes.failed'],
  unconfirmed: ['amber', 'quotes.unconfirmed'],
} as const satisfies Record<QuoteSend['mailStatus'], readonly [ChipColor, string]>

/** Lists when the quote was emailed, to which address, and the results. */
export function Mails({
  quote: { dealerId, sends, changedSinceSent, orderId, currencySymbol },
}: {
  quote: Quote
}) {
  const titleId = useId()
  const zone = useZone(dealerId)
  const isQueued = sends.some(({ mailStatus }) => mailStatus === 'queued')
  useReadAgain([quotes.show], { seconds: 3, while: isQueued })
  return (
    <section aria-labelledby={titleId} className={css.mails}>
      <Title order={2} id={titleId} size="h5">
        {t('quotes.mails')}
      </Title>
      {changedSinceSent && orderId === null && <InlineNote>{t('quotes.changedSince')}</InlineNote>}
      {sends.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('quotes.noMails')}
        </Text>
      )}
      <ul>
        {sends.map((mail) => (
          <li key={mail.id}>
            <StatusChip color={states[mail.mailStatus][0]}>{t(states[mail.mailStatus][1])}</StatusChip>
            {mail.isReplaced && <StatusChip color="gray">{t('quotes.replaced')}</StatusChip>}
            <span className={css.when}>{zone && formatDateTime(mail.createdAt, zone)}</span>
            <span>
              {t('quotes.mailWords', {
                name: mail.toName,
                email: mail.toMail,
                amount: money(mail.quoteAmount, currencySymbol),
                day: zone ? lastValidDay(mail.expiresAt, zone) : '',
                user: mail.userName,
              })}
            </span>
            {mail.mailStatus !== 'sent' && mail.mailAnswer && (
              <Text size="xs" c="dimmed" className={css.answer}>
                {mail.mailAnswer}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
