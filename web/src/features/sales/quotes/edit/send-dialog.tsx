import { Text } from '@mantine/core'
import { z } from 'zod'
import { addDays, dayInZone } from '#contract/dates.ts'
import { day, text } from '#contract/http.ts'
import { maxValidDays, type QuoteListRow, validDays } from '#contract/sales/quotes/quote-fields.ts'
import { money } from '#web/platform/formats/format.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useSendQuote } from '../quote-changes.ts'

/** The displayed fields of a quote before it's sent; the server reads the lines. */
type QuoteToSend = Pick<
  QuoteListRow,
  | 'id'
  | 'dealerId'
  | 'version'
  | 'quoteRef'
  | 'billCompany'
  | 'billEmail'
  | 'quoteAmount'
  | 'currencySymbol'
  | 'sentAt'
>
type Props = { quote: QuoteToSend; opened: boolean; onClose: () => void }

/** Asks for the last valid day and the message, then emails the quote. */
export function SendDialog({ quote, opened, onClose }: Props) {
  const zone = useZone(quote.dealerId)
  return (
    <RecordModal
      opened={opened && zone ? quote : undefined}
      onClose={onClose}
      title={() => t('quotes.sendTitle', { ref: quote.quoteRef })}
      width={480}
    >
      {() => <SendForm quote={quote} zone={zone!} />}
    </RecordModal>
  )
}

const schema = z.object({ expiresOn: day, message: text(4000).nullish() })

function SendForm({ quote, zone }: { quote: QuoteToSend; zone: string }) {
  const mail = useSendQuote()
  const today = dayInZone(new Date(), zone)
  const { id, version, quoteRef: ref, billCompany: name, billEmail: email } = quote
  const form = useContractForm({
    schema,
    initial: { expiresOn: addDays(today, validDays) },
    save: async (input) => void (await mail.send({ id, version, ...input })),
  })
  return (
    <DialogForm form={form} saved={t('quotes.sent', { ref, email })} saveLabel={t('quotes.sendNow')}>
      <Text size="sm">
        {t('quotes.sendText', { name, email, amount: money(quote.quoteAmount, quote.currencySymbol) })}{' '}
        {quote.sentAt !== null && t('quotes.sendReplaces')}
      </Text>
      <DateField
        name="expiresOn"
        label={t('quotes.sendUntil')}
        hint={t('quotes.sendUntilHint')}
        min={today}
        max={addDays(today, maxValidDays)}
      />
      <TextareaField
        name="message"
        label={t('quotes.sendMessage')}
        hint={t('quotes.sendMessageHint')}
        rows={4}
      />
    </DialogForm>
  )
}
