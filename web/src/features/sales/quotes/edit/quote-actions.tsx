import { Button } from '@mantine/core'
import { IconMail, IconShoppingCartPlus, IconTrash } from '@tabler/icons-react'
import type { Quote } from '#contract/sales/quote-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { Link, useNavigate } from '#web/platform/links.tsx'
import { isProblem } from '#web/platform/problems.ts'
import { useMay } from '#web/platform/session.ts'
import { backToList, toScreen } from '#web/platform/url-query.ts'
import { confirm, confirmDelete } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { orderPath } from '../../orders/shared/order-paths.ts'
import { useOrderQuote, useRemoveQuote } from '../quote-changes.ts'
import type { Autosave } from './autosave.ts'

type Props = {
  quote: Quote
  autosave: Autosave
  settle: () => Promise<boolean>
  /** Opens the dialog once everything is saved. */
  onSend: () => void
}

/** Sends, orders or deletes a stored quote, after saving what was typed. */
export function QuoteActions({ quote, autosave, settle, onSend }: Props) {
  const order = useOrderQuote()
  const remove = useRemoveQuote()
  const navigate = useNavigate()
  const may = useMay()
  const { id, quoteRef: ref, orderId, orderNumber, billCompany, billEmail } = quote

  const onOrder = async () => {
    if (!(await settle())) return
    let made: Quote | null = null
    let isStranger = false
    const make = async () => {
      try {
        made = (await autosave.withVersion((version) => order.send({ id, version }))).data
      } catch (problem) {
        isStranger = may('customers') && isProblem(problem, 'quote_customer_needed')
        if (!isStranger) throw problem
      }
    }
    const done = await confirm({
      title: t('quotes.orderTitle', { ref }),
      text: t('quotes.orderText'),
      confirmLabel: t('quotes.toOrder'),
      act: make,
    })
    if (isStranger) return offerCustomer()
    if (!done || !made) return
    const { orderNumber: number, orderId: to } = made as Quote
    toast.success(t('quotes.ordered', { number: number ?? '', ref }))
    if (to !== null && may('orders')) void navigate({ to: orderPath(to) })
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
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => void onDelete()}>
        {t('common.delete')}
      </Button>
      {orderId === null ? (
        <>
          <Button
            variant="default"
            leftSection={<IconShoppingCartPlus size={16} />}
            onClick={() => void onOrder()}
          >
            {t('quotes.toOrder')}
          </Button>
          <Button leftSection={<IconMail size={16} />} onClick={onSend}>
            {t(quote.sentAt === null ? 'quotes.send' : 'quotes.sendAgain')}
          </Button>
        </>
      ) : (
        may('orders') && (
          <Button renderRoot={(props) => <Link {...props} to={orderPath(orderId)} />}>
            {t('quotes.orderLink', { number: orderNumber ?? '' })}
          </Button>
        )
      )}
    </>
  )
}
