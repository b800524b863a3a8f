import { useRef, useState } from 'react'
import type { Quote } from '#contract/sales/quote-fields.ts'
import { useDealer } from '#web/platform/dealer.ts'
import type { DealerChoice } from '#web/platform/dealer-scope.ts'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { backToList } from '#web/platform/url-query.ts'
import { ContractForm } from '#web/ui/contract-form.tsx'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useCreateQuote } from '../quote-changes.ts'
import { quotePath } from '../quote-paths.ts'
import { QuoteContext, type QuoteEdit } from './edit-context.ts'
import { HeaderFields } from './header-fields.tsx'
import { blankValues, isBlank, quoteForm, sentRow } from './quote-values.ts'
import { Rows } from './rows.tsx'

export default function NewQuote() {
  const dealer = useDealer()
  return dealer && <Blank key={dealer.id} dealer={dealer} />
}

function Blank({ dealer: { id: dealerId, currencySymbol } }: { dealer: DealerChoice }) {
  const create = useCreateQuote()
  const navigate = useNavigate()
  const made = useRef<Quote>(null)
  const form = useContractForm({
    schema: quoteForm,
    initial: blankValues(),
    save: async ({ details, ...header }) => {
      const rows = details.filter((row) => !isBlank(row)).map(sentRow)
      made.current = (await create.send({ ...header, dealerId, details: rows })).data
    },
  })
  const onSaved = () => {
    const { id, quoteRef } = made.current!
    toast.success(t('quotes.created', { ref: quoteRef }))
    void navigate({ to: quotePath(id), replace: true })
  }
  const [pasted] = useState<QuoteEdit['pasted']>(() => new Map())
  const edit = {
    ...{ dealerId, currencySymbol, orderId: null, isReadOnly: false },
    ...{ save: () => {}, pasted, removeStored: null },
  }
  return (
    <Page of="customer-quotes" title={t('quotes.newTitle')}>
      <QuoteContext.Provider value={edit}>
        <ContractForm
          form={form}
          onCancel={() => void navigate(backToList('customer-quotes'))}
          onSaved={onSaved}
          saveLabel={t('quotes.create')}
        >
          <HeaderFields />
          <Rows />
        </ContractForm>
      </QuoteContext.Provider>
    </Page>
  )
}
