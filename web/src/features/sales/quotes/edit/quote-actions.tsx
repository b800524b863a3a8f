import { Button } from '@mantine/core'
import { IconMail, IconShoppingCartPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { type Quote, type QuoteRow, quoteExpired } from '#contract/sales/quotes/quote-fields.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link, useNavigate } from '#web/platform/links.tsx'
import { isProblem } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { useMay, useSession } from '#web/platform/session/session.ts'
import { backToList, toScreen } from '#web/platform/urls/url-query.ts'
import { useShortcut } from '#web/ui/buttons/shortcuts.tsx'
import { confirm, confirmDelete } from '#web/ui/dialogs/confirm.tsx'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ConfirmOrder } from '../../orders/shared/confirm-order.tsx'
import { orderPath } from '../../orders/shared/order-paths.ts'
import { useOrderQuote, useRemoveQuote, useSendQuote } from '../quote-changes.ts'
import type { Autosave } from './autosave.ts'
import css from './quote.module.css'
import { toQuoteValues, toSentRow } from './quote-values.ts'
import { useStartedToSend } from './started-quote.ts'

type Props = {
  quote: Quote
  autosave: Autosave
  settle: () => Promise<boolean>
  /** Opens the dialog, where a message and another last day can be given. */
  onDialog: () => void
}

/** The quote waits for its first email, for another one after it failed or expired, or for its order. */
type QuoteStep = 'send' | 'sendAgain' | 'order'

/** A quote's next step; null once it's ordered. */
function findQuoteStep({ orderId, sentAt, statusId, mailFailed }: Quote): QuoteStep | null {
  if (orderId !== null) return null
  if (sentAt === null) return 'send'
  return mailFailed || statusId === quoteExpired ? 'sendAgain' : 'order'
}

/** Sends, orders or deletes a stored quote, after saving what was typed. */
export function QuoteActions({ quote, autosave, settle, onDialog }: Props) {
  const order = useOrderQuote()
  const remove = useRemoveQuote()
  const navigate = useNavigate()
  const may = useMay()
  const { confirmsOrders } = useSession()
  const fail = useFailure()
  const next = useRef<HTMLButtonElement>(null)
  const [isOrdering, setOrdering] = useState(false)
  const { id, quoteRef: ref, orderId, orderNumber, billCompany, billEmail } = quote
  const [isSending, sendNow] = useSendNow(quote, autosave, settle)
  const busy = isOrdering || isSending
  useStartedToSend(id, () => void sendNow())

  const makeOrder = async () => {
    if (!(await settle())) return
    try {
      if (!(await confirmChanged(autosave.stored))) return
      const { data } = await autosave.withVersion((version) =>
        order.send({ id, version, sendConfirmation: confirmsOrders }),
      )
      const ordered = t('quotes.ordered', { number: data.orderNumber ?? '', ref })
      toast.success(
        confirmsOrders === 1 ? t('quotes.confirmedLater', { ordered, email: data.billEmail }) : ordered,
      )
      if (data.orderId !== null && may('orders')) await navigate({ to: orderPath(data.orderId) })
    } catch (problem) {
      if (may('customers') && isProblem(problem, 'quote_customer_needed')) await offerCustomer()
      else fail(problem)
    }
  }
  const onOrder = async () => {
    setOrdering(true)
    await makeOrder()
    setOrdering(false)
  }
  /** An order needs an address: create the customer with the quote's details, then return here. */
  const offerCustomer = async () => {
    const yes = await confirm({
      title: t('quotes.strangerTitle'),
      text: t('quotes.strangerText', { email: billEmail }),
      confirmLabel: t('quotes.createCustomer'),
    })
    const about = { name: billCompany, email: billEmail, dealer: quote.dealerId, quote: id }
    if (yes) void navigate(toScreen('customers/new', about))
  }
  const onDelete = async () => {
    const done = await confirmDelete(t('quotes.one'), `${ref} · ${billCompany}`, () =>
      autosave.withVersion((version) => remove.send({ id, version })),
    )
    if (!done) return
    toast.success(t('quotes.deleted', { ref }))
    void navigate(backToList('customer-quotes'))
  }
  const step = findQuoteStep(quote)
  const press = { send: () => void sendNow(), sendAgain: onDialog, order: () => void onOrder() }
  useShortcut('mod+enter', step === null ? undefined : t(names[step]), () => {
    if (step === null || busy) return
    // Leaves the row with the cursor, so that it's looked up and saved.
    next.current?.focus()
    press[step]()
  })
  const addStep = (action: QuoteStep, icon: ReactNode) => (
    <Button
      key={action}
      ref={action === step ? next : undefined}
      variant={action === step ? 'filled' : 'default'}
      leftSection={icon}
      onClick={press[action]}
      disabled={busy}
      loading={action === 'order' ? isOrdering : action === step && isSending}
    >
      {t(action === 'sendAgain' && quote.sentAt === null ? 'quotes.sendWithMessage' : names[action])}
    </Button>
  )
  const toOrder = addStep('order', <IconShoppingCartPlus size={16} />)
  const mail = addStep('sendAgain', <IconMail size={16} />)
  return (
    <>
      <Button
        variant="default"
        className={css.delete}
        leftSection={<IconTrash size={16} />}
        aria-label={t('common.delete')}
        onClick={() => void onDelete()}
        disabled={busy}
      >
        <span className={css.deleteWord}>{t('common.delete')}</span>
      </Button>
      {step === 'send' && mail}
      {step && (
        <div className={css.bar}>
          <ConfirmOrder isElsewhere />
          {step === 'send' && [toOrder, addStep('send', <IconMail size={16} />)]}
          {step === 'sendAgain' && [toOrder, mail]}
          {step === 'order' && [mail, toOrder]}
        </div>
      )}
      {orderId !== null && may('orders') && (
        <Button renderRoot={(props) => <Link {...props} to={orderPath(orderId)} />}>
          {t('quotes.orderLink', { number: orderNumber ?? '' })}
        </Button>
      )}
    </>
  )
}

const names = {
  send: 'quotes.send',
  sendAgain: 'quotes.sendAgain',
  order: 'quotes.toOrder',
} as const satisfies Record<QuoteStep, string>

/** Asks before the customer gets an order with another total than in their email. */
async function confirmChanged({ changedSinceSent, sends, ...quote }: Quote): Promise<boolean> {
  const [last] = sends
  if (!changedSinceSent || !last) return true
  const { dealerId, customerId, customerEmail, currencySymbol } = quote
  const details = toQuoteValues({ ...quote, changedSinceSent, sends }).details.map(toSentRow) as QuoteRow[]
  const { data: now } = await send(quotes.summary, { dealerId, customerId, customerEmail, details })
  const about = { name: last.toName, sent: money(last.quoteAmount, currencySymbol) }
  return confirm({
    title: t('quotes.changedTitle'),
    text: now
      ? t('quotes.changedText', { ...about, amount: money(now.total, currencySymbol) })
      : // Without the customer's address, the order has no total yet.
        t('quotes.changedNoTotal', about),
    confirmLabel: t('quotes.toOrder'),
  })
}

/** Emails the quote as it is, valid for the usual days; its last value is whether it's under way. */
function useSendNow({ id }: Quote, autosave: Autosave, settle: () => Promise<boolean>) {
  const mail = useSendQuote()
  const fail = useFailure()
  const [isSending, setSending] = useState(false)
  const sendIt = async () => {
    setSending(true)
    try {
      if (!(await settle())) return
      const { data } = await autosave.withVersion((version) => mail.send({ id, version }))
      toast.success(t('quotes.sent', { ref: data.quoteRef, email: data.billEmail }))
    } catch (problem) {
      fail(problem)
    } finally {
      setSending(false)
    }
  }
  return [isSending, sendIt] as const
}
