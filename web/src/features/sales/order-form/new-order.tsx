import { type ReactNode, useRef, useState } from 'react'
import type { Wire } from '#contract/http.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import type { VehicleChoice } from '#web/features/catalog/parts/vehicle-choice.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import { Link, useNavigate } from '#web/platform/links.tsx'
import type { DraftPlace, LocalDraft } from '#web/platform/local-drafts.ts'
import { prefetchRead, type ReadQuery } from '#web/platform/read.ts'
import { useDealer } from '#web/platform/session/dealer.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aNumber, anId } from '#web/platform/urls/url-values.ts'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { DraftOffer } from '#web/ui/form/draft-offer.tsx'
import { useCreateOnce } from '#web/ui/form/use-create-once.ts'
import { useDrafts, useLocalDraft } from '#web/ui/form/use-local-draft.ts'
import { newOrderPath, orderPath } from '../orders/shared/order-paths.ts'
import { OrderPage } from './order-page.tsx'
import { blankTest, blankValues, type OrderValues } from './order-values.ts'
import { type Prefill, usePrefill } from './prefill.ts'
import { keepStarted } from './started-order.ts'
import { useOrderForm } from './use-order-form.ts'

const startQuery = { customer: anId, again: anId, test: aNumber(1, 1) }

/** The screen that creates an order. Nothing without a dealer; another dealer starts over. */
export default function NewOrder() {
  const dealer = useDealer()
  if (!dealer) return null
  return <Started key={dealer.id} dealerId={dealer.id} currencySymbol={dealer.currencySymbol} />
}

type StoreContext = { dealerId: number; currencySymbol: string }

/** Opens once the customer and lines that the address names are read. */
function Started(about: StoreContext) {
  const { values } = useUrlQuery(startQuery)
  const [firstValues] = useState(values)
  const read = usePrefill(firstValues, about)
  const userId = useSession().id
  const place = { kind: 'order', userId, dealerId: about.dealerId } as const
  const { drafts, drop } = useDrafts<OrderValues>(place)
  const [continued, setContinued] = useState<LocalDraft<OrderValues> | null>(null)
  const offer = <DraftOffer drafts={drafts} onContinue={setContinued} onDiscard={drop} />
  if (continued) {
    const values = { ...blankValues(about.currencySymbol), ...continued.values }
    const prefill = { values, number: null, missing: [] }
    return <Blank key={continued.id} {...about} {...{ place, continued, prefill }} />
  }
  const blank = { ...about, place, offer, continued: null }
  if (firstValues.test)
    return (
      <Blank {...blank} prefill={{ values: blankTest(about.currencySymbol), number: null, missing: [] }} />
    )
  if (firstValues.customer === undefined) return <Blank {...blank} prefill={null} />
  return (
    <ReadGuard
      read={read as ReadQuery<Prefill | null>}
      onward={<Link to={newOrderPath}>{t('orders.create')}</Link>}
    >
      {(prefill) => <Blank {...blank} prefill={prefill} />}
    </ReadGuard>
  )
}

/** The person the order is for, otherwise its part numbers. */
const nameDraft = ({ billCompany, billContact, details }: OrderValues) =>
  String(billCompany || billContact || details.map(({ partNumber }) => partNumber).join(', '))

type BlankProps = StoreContext & {
  prefill: Prefill | null
  place: DraftPlace
  continued: LocalDraft<OrderValues> | null
  /** Drafts to continue, until someone types. */
  offer?: ReactNode
}

function Blank({ dealerId, currencySymbol, prefill, place, continued, offer }: BlankProps) {
  const isToCharge = useRef(false)
  const once = useCreateOnce<Wire<typeof orders.create>>({
    attempt: continued?.attempt ?? null,
    nameEarlier: ({ data: { orderNumber } }) => t('orderForm.createdBefore', { number: orderNumber }),
  })
  const state = useOrderForm({
    order: null,
    dealerId,
    currencySymbol,
    isToCharge,
    createOnce: once.create,
  })
  useState(() => prefill && state.form.restart(state.form.base, prefill.values))
  const [startedVehicle] = useState(() => continued?.beside as VehicleChoice | undefined)
  const searched = useRef(startedVehicle)
  const { isTouched, storeLater } = useLocalDraft<OrderValues>(state.form, {
    place,
    continued,
    nameDraft,
    getBeside: () => searched.current,
    once,
  })
  const navigate = useNavigate()
  const onSaved = async (tab: string, chargesNext: boolean, vehicle: VehicleChoice) => {
    const order = state.saved()
    if (!order) return
    toast.success(t('orderForm.created', { number: order.orderNumber }))
    keepStarted(order.id, { form: state.form, isToCharge: chargesNext, vehicle })
    await prefetchRead(orders.show, { id: order.id })
    await navigate({
      to: orderPath(order.id),
      search: tab === 'info' ? {} : { tab },
      replace: true,
    })
  }
  return (
    <OrderPage
      edit={{
        ...state,
        order: null,
        dealerId,
        currencySymbol,
        isLocked: false,
        goesOn: () => state.saved() !== null,
        // Once created, the order's own page continues.
        save: async (chargesNext = false) => {
          isToCharge.current = chargesNext
          return state.saved() === null && state.form.submit()
        },
      }}
      note={
        <>
          {!isTouched && offer}
          {once.earlier && (
            <InlineNote>
              <Link to={orderPath(once.earlier.data.id)}>
                {t('orderForm.openCreated', { number: once.earlier.data.orderNumber })}
              </Link>
            </InlineNote>
          )}
          {prefill?.number && <AgainNote number={prefill.number} missing={prefill.missing} />}
        </>
      }
      onSaved={onSaved}
      startedVehicle={startedVehicle}
      onVehicle={(vehicle) => {
        searched.current = vehicle
        storeLater.current()
      }}
    />
  )
}

/** Says where the lines come from, and which prices aren't today's. */
function AgainNote({ number, missing }: { number: number; missing: readonly string[] }) {
  return (
    <InlineNote>
      {t('orderForm.againNote', { number })}
      {missing.length > 0 &&
        ` ${t('orderForm.againMissing', { n: missing.length, parts: joinList([...new Set(missing)]) })}`}
    </InlineNote>
  )
}
