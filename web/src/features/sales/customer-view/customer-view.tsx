import { Button, Paper, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { vehicleText } from '#contract/catalog/vehicle-text.ts'
import { formatDay } from '#contract/dates.ts'
import { type CustomerOverview, customerViews } from '#contract/sales/customers/customer-view.ts'
import { type Customer, customers } from '#contract/sales/customers/customers.ts'
import { customerTimelineKinds } from '#contract/sales/timelines.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { usePublishDealer } from '#web/platform/session/opened-dealer.ts'
import { useRouteId, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anOption } from '#web/platform/urls/url-values.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { customerPath } from '../customers/customer-paths.ts'
import { CustomerTimeline } from '../timelines/customer-timeline.tsx'
import { ContactFacts } from './contact-facts.tsx'
import css from './customer-view.module.css'
import { Figures } from './figures.tsx'
import { NewOrderButtons } from './new-order-buttons.tsx'

const query = { show: anOption(customerTimelineKinds) }

/** A customer at a glance: who they are, what they bought and owe, and what happened. */
export default function CustomerView() {
  const id = useRouteId()
  const read = useRead(customers.show, { id })
  const overview = useRead(customerViews.show, { id })
  const customer = read.data?.data
  usePublishDealer(customer?.dealerId)
  const zone = useZone(customer?.dealerId)
  const since = zone && overview.data?.data.since
  const isBusiness = customer?.customerType === 2
  return (
    <Page
      of="customers"
      title={customer?.billCompany ?? ''}
      mark={
        customer && (
          <>
            <StatusChip color="gray">
              {t(isBusiness ? 'customers.business' : 'customers.personal')}
            </StatusChip>
            {since && (
              <span className={css.quiet}>{t('customerView.since', { day: formatDay(since, zone) })}</span>
            )}
          </>
        )
      }
      actions={
        customer && (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              renderRoot={(props) => <Link {...props} to={customerPath(id)} />}
            >
              {t('customerView.edit')}
            </Button>
            <NewOrderButtons customer={customer} lastOrder={overview.data?.data.lastOrder} />
          </>
        )
      }
    >
      <ReadGuard read={read}>
        {({ data }) => (
          <div className={css.page}>
            <ReadGuard read={overview}>{(answer) => <Figures overview={answer.data} />}</ReadGuard>
            <Sections customer={data} overview={overview.data?.data} />
          </div>
        )}
      </ReadGuard>
    </Page>
  )
}

function Sections({ customer, overview }: { customer: Customer; overview: CustomerOverview | undefined }) {
  const { values, set } = useUrlQuery(query)
  const notes = (
    [
      ['customers.intMemo', customer.intMemo],
      ['customers.userMemo', customer.userMemo],
      ['customers.instructions', customer.instructions],
    ] as const
  ).filter(([, text]) => text)
  return (
    <div className={css.columns}>
      <Part title={t('timelines.title')}>
        <CustomerTimeline
          customer={customer}
          kind={values.show}
          onKind={(show) => set({ show }, { replace: true })}
        />
      </Part>
      <div className={css.side}>
        <Part title={t('customerView.contact')}>
          <ContactFacts customer={customer} />
        </Part>
        {overview?.vehicles && (
          <Part title={t('customerView.vehicles')}>
            {overview.vehicles.length === 0 ? (
              <p className={css.quiet}>{t('customerView.noVehicles')}</p>
            ) : (
              <ul className={css.list}>
                {overview.vehicles.map((vehicle) => (
                  <li key={JSON.stringify(vehicle)}>{vehicleText(vehicle)}</li>
                ))}
              </ul>
            )}
          </Part>
        )}
        <Part title={t('customerView.notes')}>
          {notes.length === 0 ? (
            <p className={css.quiet}>{t('customerView.noNotes')}</p>
          ) : (
            notes.map(([name, text]) => (
              <div key={name} className={css.note}>
                <span className={css.quiet}>{t(name)}</span>
                <p>{text}</p>
              </div>
            ))
          )}
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} className={css.part}>
      <Title order={2} id={id} mb={12}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}
