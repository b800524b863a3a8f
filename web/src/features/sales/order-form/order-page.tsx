import { Skeleton, Tabs, Text } from '@mantine/core'
import { type FormEvent, type MouseEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { allLookedUp, LookupsContext, newLookups } from '#web/features/catalog/parts/lookups.ts'
import type { VehicleChoice } from '#web/features/catalog/parts/vehicle-choice.ts'
import { loadTexts, t } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { errorText, isProblem } from '#web/platform/problems.ts'
import { backToList, type UrlValues, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anOption, or } from '#web/platform/urls/url-values.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { useShortcut } from '#web/ui/buttons/shortcuts.tsx'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { LeaveGuard } from '#web/ui/form/contract-form.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { FormSummary } from '#web/ui/form/form-summary.tsx'
import { findLinkedField } from '#web/ui/form/linked-field.ts'
import { FormContext, useFormState } from '#web/ui/form/use-field.ts'
import { useOnceOpen } from '#web/ui/late.ts'
import { Page } from '#web/ui/page/page.tsx'
import { EditContext, type OrderEdit, useIsTest, useOrderEdit } from './edit-context.ts'
import { InfoTab } from './info-tab.tsx'
import { ItemsTab } from './lines/items-tab.tsx'
import { ItemsPlace, useItemsElement } from './lines/movable-items.tsx'
import { trackingId } from './lines/tracking-fields.tsx'
import { WrongParts } from './lines/wrong-parts.tsx'
import { NewInfo } from './new-info.tsx'
import { HeadActions, HeadMark, type SaveButton } from './order-head.tsx'
import css from './order-page.module.css'
import { OrderProblem } from './order-problem.tsx'
import type { OrderValues } from './order-values.ts'
import type { StatusForm } from './status-form.ts'
import { SideColumn } from './totals/side-column.tsx'
import { TypedOrderProvider } from './totals/typed-order.tsx'
import { Warnings } from './warnings.tsx'

const urlFields = {
  tab: or(anOption(['info', 'items', 'log']), 'info'),
  /** The step of a saved order that a link opens. */
  step: anOption(['charge', 'ship']),
}
type Tab = UrlValues<typeof urlFields>['tab']

type Props = {
  edit: OrderEdit
  status?: StatusForm
  /** Shown above the form, before anything that's wrong with it. */
  note?: ReactNode
  /** Just created to be charged: opens the charge dialog. */
  isToCharge?: boolean | undefined
  /** After a save, before the page closes or charges. */
  onSaved: (tab: string, isToCharge: boolean, vehicle: VehicleChoice) => Promise<unknown>
  /** The vehicle that parts were searched for before the order was saved. */
  startedVehicle?: VehicleChoice | undefined
  /** Receives another vehicle that parts are searched for. */
  onVehicle?: (vehicle: VehicleChoice) => void
}

/** The order page: info, items and log on the left, totals on the right. */
export function OrderPage(props: Props) {
  const { edit, status, isToCharge = false, note, onSaved, startedVehicle, onVehicle } = props
  const { form, order } = edit
  const saving = useFormState(form, (state) => state.saving)
  const formId = useId()
  const navigate = useNavigate()
  const { values, set } = useUrlQuery(urlFields)
  const open = (tab: Tab) => set({ tab }, { replace: true })
  const { goTo, focusIn } = useFieldTab(form, values.tab, open)
  const [pressed, setPressed] = useState<SaveButton | null>(null)
  const notes = useRef<HTMLDivElement>(null)
  const vehicle = useState<VehicleChoice>(startedVehicle ?? {})
  useWhenChanged(vehicle[0], (chosen) => onVehicle?.(chosen))
  const shipNumbered = useRef<(() => void) | null>(null)
  const itemsElement = useItemsElement()
  const hasTimeline = useOnceOpen(values.tab === 'log')
  const [lookups] = useState(newLookups)
  /** A part scanned just before a save belongs to it. */
  const settle = () => allLookedUp(lookups).then(() => true)

  const save = async (then: SaveButton) => {
    if (form.isBusy) return
    setPressed(then)
    // The order's last message is outdated.
    toast.clear()
    const isSaved = (await form.ask(settle)) && (await edit.save(then === 'charge'))
    setPressed(null)
    if (!isSaved) return showReason()
    await settle()
    // The user typed on meanwhile: keep their input and stay on the page.
    const isTypedSince = form.isDirty
    if (isTypedSince && order) return toast.success(t('common.savedTypedSince'))
    await onSaved(values.tab, then === 'charge', vehicle[0])
    if (then === 'close' && !isTypedSince) await navigate(backToList('orders'))
  }
  const showReason = () => {
    if (form.state.problem) {
      // A conflict has its own dialog.
      if (!isProblem(form.state.problem, 'stale')) toast.error(errorText(form.state.problem))
      requestAnimationFrame(() => notes.current?.scrollIntoView({ block: 'nearest' }))
    }
    if (status && Object.keys(status.state.errors).length > 0) open('info')
  }
  useShortcut('mod+s', t('common.save'), () => void save('stay'))
  useShortcut('mod+enter', order ? undefined : t('charges.saveAndCharge'), () => void save('charge'))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles events from forms in dialogs here, although they're elsewhere in the DOM.
    if (event.target !== event.currentTarget) return
    const { submitter } = event.nativeEvent as SubmitEvent
    void save(submitter instanceof HTMLButtonElement && submitter.value === 'close' ? 'close' : 'stay')
  }
  const placeItems = (tab: Tab) => <ItemsPlace element={itemsElement} isHere={values.tab === tab} />
  const title = order ? t('orderForm.editNumber', { number: order.orderNumber }) : t('orders.create')
  return (
    <EditContext.Provider value={edit}>
      <TypedOrderProvider status={status}>
        <LookupsContext.Provider value={lookups}>
          <div className={css.order}>
            <Page
              of="orders"
              title={title}
              mark={<HeadMark />}
              actions={
                <HeadActions
                  {...{ formId, pressed, isToCharge, status }}
                  linkedStep={values.step}
                  onTaken={() => set({ step: undefined }, { replace: true })}
                  onSave={(then) => void save(then)}
                  onShip={() => {
                    focusIn('items', trackingId(form))
                    shipNumbered.current?.()
                  }}
                />
              }
            >
              <div ref={notes} className={css.notes} onClickCapture={goTo}>
                <TestNote />
                {note}
                <FormSummary />
                {status && (
                  <FormContext.Provider value={status}>
                    <FormSummary />
                  </FormContext.Provider>
                )}
                <WrongParts />
                <Warnings />
                <OrderProblem onSave={() => void save('stay')} />
              </div>
              <form id={formId} className={css.columns} noValidate onSubmit={submit} aria-busy={saving}>
                <Tabs
                  className={css.main}
                  // The summary also finds the fields of a hidden tab.
                  keepMountedMode="display-none"
                  value={values.tab}
                  onChange={(tab) => tab && open(tab as Tab)}
                >
                  <TabNames />
                  <Tabs.Panel value="info" pt="md">
                    {order ? (
                      <InfoTab status={status} items={placeItems('info')} />
                    ) : (
                      <NewInfo items={placeItems('info')} />
                    )}
                  </Tabs.Panel>
                  <Tabs.Panel value="items" pt="md">
                    {placeItems('items')}
                  </Tabs.Panel>
                  <Tabs.Panel value="log" pt="md">
                    {order ? (
                      hasTimeline && <LateTimeline order={order} />
                    ) : (
                      <Text c="dimmed">{t('orderForm.logLater')}</Text>
                    )}
                  </Tabs.Panel>
                </Tabs>
                <SideColumn />
                {createPortal(
                  <ItemsTab {...{ vehicle, shipNumbered }} hidesParcel={values.tab === 'info'} />,
                  itemsElement,
                )}
              </form>
            </Page>
            <LeaveGuard form={buildGuard(edit)} />
          </div>
        </LookupsContext.Provider>
      </TypedOrderProvider>
    </EditContext.Provider>
  )
}

/** The note above a test order's form. */
function TestNote() {
  return useIsTest() && <InlineNote>{t('orderForm.testNote')}</InlineNote>
}

const OrderTimeline = lazyPart(async () => {
  const [part] = await Promise.all([import('../timelines/order-timeline.tsx'), loadTexts(['timelines'])])
  return part
})

/** Loads with the tab that shows it. */
const LateTimeline = ({ order }: { order: Order }) => (
  <Suspense fallback={<Skeleton height={240} />}>
    <OrderTimeline order={order} />
  </Suspense>
)

const buildGuard = ({ form, goesOn }: OrderEdit) => ({
  get isDirty() {
    return form.isDirty && !goesOn?.()
  },
})

const findTab = (path: string) => (path === 'details' || path.startsWith('details.') ? 'items' : 'info')

/** A summary link to a field on another tab opens that tab first; `focusIn` does the same for any field. */
function useFieldTab(form: FormStore, tab: string, setTab: (tab: 'info' | 'items') => void) {
  const linkedTab = useRef<{ tab: string; id: string } | null>(null)
  // The field can only take focus once its tab is shown. A step that a link opens wants it before that.
  useWhenChanged(tab, () => {
    if (linkedTab.current?.tab !== tab) return
    document.getElementById(linkedTab.current.id)?.focus()
    linkedTab.current = null
  })
  const focusIn = (wantedTab: 'info' | 'items', id: string) => {
    if (wantedTab === tab) return document.getElementById(id)?.focus()
    linkedTab.current = { tab: wantedTab, id }
    setTab(wantedTab)
  }
  const goTo = (event: MouseEvent) => {
    const id = findLinkedField(event)
    const path = [...form.fields].find(([, field]) => field.id === id)?.[0]
    // Order Info shows the items, too.
    if (!id || !path || findTab(path) === tab || document.getElementById(id)?.checkVisibility()) return
    focusIn(findTab(path), id)
  }
  return { goTo, focusIn }
}

function TabNames() {
  const { form } = useOrderEdit()
  const lines = useFormState(form, ({ values }) => (values as OrderValues).details.length)
  return (
    <Tabs.List>
      <Tabs.Tab value="info" rightSection={<Wrong tab="info" />}>
        {t('orderForm.tabInfo')}
      </Tabs.Tab>
      <Tabs.Tab value="items" rightSection={<Wrong tab="items" />}>
        {lines === 0 ? t('orders.items') : t('orderForm.tabItems', { count: lines })}
      </Tabs.Tab>
      <Tabs.Tab value="log">{t('orders.log')}</Tabs.Tab>
    </Tabs.List>
  )
}

/** The number of errors on a tab, shown even while another tab is open. */
function Wrong({ tab }: { tab: 'info' | 'items' }) {
  const { form } = useOrderEdit()
  const count = useFormState(
    form,
    ({ errors }) => Object.keys(errors).filter((path) => findTab(path) === tab).length,
  )
  if (count === 0) return null
  return (
    <span className={css.wrong} aria-label={t('orderForm.wrongHere', { n: count })} role="img">
      {count}
    </span>
  )
}
