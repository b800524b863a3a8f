import { Button, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Quote } from '#contract/sales/quotes/quote-fields.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { allLookedUp, LookupsContext, newLookups } from '#web/features/catalog/parts/lookups.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText, isProblem } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { usePublishDealer } from '#web/platform/session/opened-dealer.ts'
import { useRouteId } from '#web/platform/urls/url-query.ts'
import { InlineNote, InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormContext, useFormState } from '#web/ui/form/use-field.ts'
import { Page } from '#web/ui/page/page.tsx'
import { MailFailed, QuoteState } from '../mail-failed.tsx'
import { Answers } from './answers.tsx'
import type { Autosave } from './autosave.ts'
import { QuoteContext } from './edit-context.ts'
import { HeaderFields } from './header-fields.tsx'
import { Mails } from './mails.tsx'
import css from './quote.module.css'
import { QuoteActions } from './quote-actions.tsx'
import { quoteForm, toQuoteValues } from './quote-values.ts'
import { Rows } from './rows.tsx'
import { SendDialog } from './send-dialog.tsx'
import { saveFilled, saveWhatIsLeft, useAutosave, useSaveState } from './use-autosave.ts'

/** A saved quote: each field and row saves when the user leaves it; there's no Save button. */
export default function EditQuote() {
  const id = useRouteId()
  const read = useRead(quotes.show, { id })
  usePublishDealer(read.data?.data.dealerId)
  if (read.data) return <Stored key={id} quote={read.data.data} />
  return (
    <Page of="customer-quotes" title="">
      <ReadGuard read={read}>{() => null}</ReadGuard>
    </Page>
  )
}

function Stored({ quote }: { quote: Quote }) {
  const { dealerId, currencySymbol, orderId, orderNumber } = quote
  const isReadOnly = orderId !== null
  // Never submitted: `useAutosave` saves fields as they're left.
  const form = useContractForm({ schema: quoteForm, initial: toQuoteValues(quote), save: async () => {} })
  const autosave = useAutosave(quote, form)
  const [opened, setOpened] = useState(false)
  const [lookups] = useState(newLookups)
  const settle = async () => {
    await allLookedUp(lookups)
    const done = await autosave.settle()
    if (!done) toast.error(autosave.failure ? errorText(autosave.failure) : t('quotes.fixFirst'))
    return done
  }
  const lastField = useRef<HTMLElement>(null)
  const retry = async () => {
    await autosave.save()
    // The button goes with the problem.
    if (autosave.state.at === 'saved') lastField.current?.focus()
  }
  const openDialog = () => void settle().then((done) => done && setOpened(true))
  const edit = {
    dealerId,
    currencySymbol,
    orderId,
    isReadOnly,
    save: (everyRow?: true) => saveFilled(autosave, everyRow),
    pasted: autosave.pasted,
    lookups,
    id: quote.id,
    removeStored: autosave.removeLine,
  }
  return (
    <div className={css.quote}>
      <Page
        of="customer-quotes"
        title={t('quotes.editTitle', { ref: quote.quoteRef })}
        mark={<QuoteState quote={quote} />}
        actions={<QuoteActions {...{ quote, autosave, settle }} onDialog={openDialog} />}
      >
        <LookupsContext.Provider value={lookups}>
          <QuoteContext.Provider value={edit}>
            <FormContext.Provider value={form}>
              <Stack
                gap="md"
                onBlur={(event) => {
                  if (event.target.matches('input, textarea')) lastField.current = event.target
                  saveWhatIsLeft(autosave, event)
                }}
              >
                {isReadOnly ? (
                  <InlineNote>{t('quotes.orderedNote', { number: orderNumber ?? '' })}</InlineNote>
                ) : (
                  <SaveState form={form} autosave={autosave} onRetry={() => void retry()} />
                )}
                <MailFailed quote={quote} onSendAgain={openDialog} />
                <HeaderFields />
                <Rows />
              </Stack>
            </FormContext.Provider>
          </QuoteContext.Provider>
        </LookupsContext.Provider>
        <Mails quote={quote} />
        <Answers quoteId={quote.id} />
        <SendDialog quote={quote} opened={opened} onClose={() => setOpened(false)} />
      </Page>
    </div>
  )
}

/** Whether everything is saved, and if not, why. */
function SaveState({
  form,
  autosave,
  onRetry,
}: {
  form: FormStore
  autosave: Autosave
  onRetry: () => void
}) {
  const { at, problem } = useSaveState(autosave)
  const isStale = isProblem(problem, 'stale')
  const isWrong = useFormState(form, ({ errors }) => Object.keys(errors).length > 0)
  const isDirty = useFormState(form, () => form.isDirty)
  const words = () => {
    if (at === 'saving') return t('quotes.saving')
    if (isWrong) return t('quotes.notSaved')
    return t(isDirty ? 'quotes.pending' : 'quotes.saved')
  }
  return (
    <>
      <Text size="sm" role="status" c={isWrong && at !== 'saving' ? 'var(--pd-danger)' : 'dimmed'}>
        {words()}
      </Text>
      {at === 'failed' && (
        <InlineProblem problem={problem} {...(isStale ? {} : { onRetry })}>
          {isStale && (
            <>
              <Button size="xs" variant="default" onClick={() => void autosave.keepMine()}>
                {t('quotes.staleKeep')}
              </Button>
              <Button size="xs" variant="default" onClick={() => void autosave.takeTheirs()}>
                {t('quotes.staleTake')}
              </Button>
            </>
          )}
        </InlineProblem>
      )}
    </>
  )
}
