import { Anchor, Button, Group, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { orders } from '#contract/sales/orders/orders.ts'
import { testOrders } from '#contract/sales/orders/test-orders.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead, useSend } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import css from './dealer-setup.module.css'
import { findSetupDialog } from './setup-dialogs.ts'

/** Previews the store, and for people with orders makes test orders, opens them and deletes them all. */
export function TryStore({ dealerId }: { dealerId: number }) {
  const mayOrder = useMay()('orders')
  const read = useRead(
    orders.list,
    { dlid: dealerId, isTest: 1, pageSize: 10 },
    { enabled: mayOrder, staleTime: 0 },
  )
  const count = read.data?.recordsTotal ?? 0
  return (
    <section className={css.guide} aria-labelledby="try-store">
      <h2 className={css.title} id="try-store">
        {t('dealerSetup.try')}
      </h2>
      <Text size="sm">{t('dealerSetup.previewText')}</Text>
      {mayOrder && <Text size="sm">{t('dealerSetup.tryText')}</Text>}
      <Group gap="sm" mt="sm">
        <PreviewButton dealerId={dealerId} />
        {mayOrder && <CreateTest dealerId={dealerId} />}
        {mayOrder && count > 0 && <Tests dealerId={dealerId} count={count} />}
      </Group>
    </section>
  )
}

function PreviewButton({ dealerId }: { dealerId: number }) {
  const [state, setState] = useState<'open' | 'closed'>()
  const preview = findSetupDialog('preview')
  if (!preview) return null
  return (
    <>
      <Button variant="default" onClick={() => setState('open')}>
        {t('dealerSetup.preview')}
      </Button>
      {state && (
        <Suspense>
          <preview.Dialog dealerId={dealerId} opened={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}

/** A new order belongs to the dealer that's chosen at the top of the page. */
function CreateTest({ dealerId }: { dealerId: number }) {
  if (useDealerId() !== dealerId) return <span className={css.hint}>{t('dealerSetup.chooseFirst')}</span>
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} {...toScreen('orders/new', { test: 1 })} />}
    >
      {t('dealerSetup.tryCreate')}
    </Button>
  )
}

function Tests({ dealerId, count }: { dealerId: number; count: number }) {
  const remove = useSend(testOrders.removeAll, { refreshes: [orders.list, orders.show] })
  const ask = () =>
    confirm({
      title: t('dealerSetup.tryDeleteTitle'),
      text: t('dealerSetup.tryDeleteText'),
      confirmLabel: t('dealerSetup.tryDelete'),
      danger: true,
      act: async () => {
        const { data } = await remove.send({ dlid: dealerId })
        const left = data.left > 0 ? `. ${t('dealerSetup.tryLeft', { n: data.left })}` : ''
        toast.success(`${t('dealerSetup.tryDeleted', { n: data.deleted })}${left}`)
      },
    })
  return (
    <>
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link {...props} {...toScreen('orders', { dealer: dealerId, statusId: 0, isTest: 1 })} />
        )}
      >
        {t('dealerSetup.tryShow', { n: count })}
      </Anchor>
      <Button variant="default" color="red" onClick={() => void ask()}>
        {t('dealerSetup.tryDelete')}
      </Button>
    </>
  )
}
