import { Box, Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Wire } from '#contract/http.ts'
import type { Quote } from '#contract/sales/quotes/quote-fields.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { allLookedUp, LookupsContext, newLookups } from '#web/features/catalog/parts/lookups.ts'
import { t } from '#web/platform/i18n.ts'
import { Link, useNavigate } from '#web/platform/links.tsx'
import type { DraftPlace, LocalDraft } from '#web/platform/local-drafts.ts'
import { prefetchRead } from '#web/platform/read.ts'
import { useDealer } from '#web/platform/session/dealer.ts'
import type { DealerChoice } from '#web/platform/session/dealer-scope.ts'
import { useSession } from '#web/platform/session/session.ts'
import { backToList } from '#web/platform/urls/url-query.ts'
import { useShortcut } from '#web/ui/buttons/shortcuts.tsx'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { DraftOffer } from '#web/ui/form/draft-offer.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useCreateOnce } from '#web/ui/form/use-create-once.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { useDrafts, useLocalDraft } from '#web/ui/form/use-local-draft.ts'
import { Page } from '#web/ui/page/page.tsx'
import { useCreateQuote } from '../quote-changes.ts'
import { quotePath } from '../quote-paths.ts'
import { QuoteContext, type QuoteEdit } from './edit-context.ts'
import { HeaderFields } from './header-fields.tsx'
import css from './quote.module.css'
import { blankValues, isBlank, type QuoteValues, quoteForm, toSentRow } from './quote-values.ts'
import { Rows } from './rows.tsx'
import { startToSend } from './started-quote.ts'

/** The screen that creates a quote. Nothing without a dealer; another dealer starts over. */
export default function NewQuote() {
  const dealer = useDealer()
  return dealer && <Started key={dealer.id} dealer={dealer} />
}

function Started({ dealer }: { dealer: DealerChoice }) {
  const place = { kind: 'quote', userId: useSession().id, dealerId: dealer.id } as const
  const { drafts, drop } = useDrafts<QuoteValues>(place)
  const [continued, setContinued] = useState<LocalDraft<QuoteValues> | null>(null)
  const offer = !continued && <DraftOffer drafts={drafts} onContinue={setContinued} onDiscard={drop} />
  return <Blank key={continued?.id ?? 'blank'} {...{ dealer, place, continued, offer }} />
}

type BlankProps = {
  dealer: DealerChoice
  place: DraftPlace
  continued: LocalDraft<QuoteValues> | null
  /** Drafts to continue, until someone types. */
  offer: ReactNode
}

function Blank({ dealer: { id: dealerId, currencySymbol }, place, continued, offer }: BlankProps) {
  const create = useCreateQuote()
  const navigate = useNavigate()
  const formId = useId()
  const made = useRef<Quote>(null)
  const isToSend = useRef(false)
  const once = useCreateOnce<Wire<typeof quotes.create>>({
    attempt: continued?.attempt ?? null,
    nameEarlier: ({ data: { quoteRef } }) => t('quotes.createdBefore', { ref: quoteRef }),
  })
  const form = useContractForm({
    schema: quoteForm,
    initial: blankValues(),
    save: async ({ details, ...header }) => {
      const rows = details.filter((row) => !isBlank(row)).map(toSentRow)
      made.current = (await once.create(create.send, { ...header, dealerId, details: rows })).data
    },
  })
  useState(() => continued && form.restart(form.base, { ...blankValues(), ...continued.values }))
  const nameDraft = ({ customerName, customerEmail }: QuoteValues) => customerName || customerEmail
  const { isTouched } = useLocalDraft<QuoteValues>(form, { place, continued, nameDraft, once })
  const onSaved = async () => {
    const { id, quoteRef } = made.current!
    if (isToSend.current) startToSend(id)
    else toast.success(t('quotes.created', { ref: quoteRef }))
    await prefetchRead(quotes.show, { id })
    void navigate({ to: quotePath(id), replace: true })
  }
  const [pasted] = useState<QuoteEdit['pasted']>(() => new Map())
  const [lookups] = useState(newLookups)
  const edit = {
    dealerId,
    currencySymbol,
    orderId: null,
    isReadOnly: false,
    save: () => {},
    pasted,
    lookups,
    id: undefined,
    removeStored: null,
  }
  const onCancel = () => void navigate(backToList('customer-quotes'))
  return (
    <div className={css.quote}>
      <Page
        of="customer-quotes"
        title={t('quotes.newTitle')}
        actions={<Actions {...{ form, formId, isToSend, onCancel }} />}
      >
        {!isTouched && <Box mb="md">{offer}</Box>}
        {once.earlier && (
          <Box mb="md">
            <InlineNote>
              <Link to={quotePath(once.earlier.data.id)}>
                {t('quotes.openCreated', { ref: once.earlier.data.quoteRef })}
              </Link>
            </InlineNote>
          </Box>
        )}
        <LookupsContext.Provider value={lookups}>
          <QuoteContext.Provider value={edit}>
            <ContractForm
              id={formId}
              form={form}
              beforeSave={() => allLookedUp(lookups).then(() => true)}
              onCancel={onCancel}
              onSaved={() => void onSaved()}
            >
              <HeaderFields />
              <Rows />
            </ContractForm>
          </QuoteContext.Provider>
        </LookupsContext.Provider>
      </Page>
    </div>
  )
}

type ActionsProps = {
  form: FormStore
  formId: string
  /** Whether the press was to send the quote too. */
  isToSend: { current: boolean }
  onCancel: () => void
}

/** Saves the new quote: as it is, or to send it at once. */
function Actions({ form, formId, isToSend, onCancel }: ActionsProps) {
  const busy = useFormState(form, () => form.isBusy)
  const isDone = useFormState(form, ({ isDone }) => isDone)
  const [isSending, setSending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const choose = (sends: boolean) => {
    isToSend.current = sends
    setSending(sends)
  }
  const saveAndSend = () => {
    choose(true)
    document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit()
  }
  useShortcut('mod+enter', t('quotes.saveAndSend'), () => {
    if (busy || isDone) return
    // Leaves the row with the cursor, so that its part is looked up.
    button.current?.focus()
    saveAndSend()
  })
  return (
    <>
      <Button variant="default" onClick={onCancel} disabled={busy}>
        {t('common.cancel')}
      </Button>
      <div className={css.bar}>
        {/* Enter in a field presses the only submit button, which emails nothing. */}
        <Button
          type="submit"
          form={formId}
          variant="default"
          onClick={() => choose(false)}
          loading={busy && !isSending}
          disabled={busy || isDone}
        >
          {t('quotes.create')}
        </Button>
        <Button
          ref={button}
          leftSection={<IconMail size={16} />}
          onClick={saveAndSend}
          loading={busy && isSending}
          disabled={busy || isDone}
        >
          {t('quotes.saveAndSend')}
        </Button>
      </div>
    </>
  )
}
