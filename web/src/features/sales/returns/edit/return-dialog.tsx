import { Tabs } from '@mantine/core'
import { returns, type WholeReturn } from '#contract/sales/returns/returns.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { usePublishDealer } from '#web/platform/session/opened-dealer.ts'
import type { UrlQuery } from '#web/platform/urls/url-query.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { MessageList } from '../../messages/message-list.tsx'
import { type ReturnQuery, type returnQuery, useOpenReturn } from '../return-query.ts'
import { NewReturn } from './new-return.tsx'
import { ReturnHeader } from './return-header.tsx'
import { ReturnHistory } from './return-history.tsx'

/** A return, or the form for a new one, over the list; the address says which one and which tab. */
export function ReturnDialog({ query }: { query: UrlQuery<typeof returnQuery> }) {
  const { values, set } = query
  const [, open] = useOpenReturn()
  const opened = typeof values.rma === 'number' ? values.rma : undefined
  const read = useRead(returns.show, { id: opened ?? 0 }, { enabled: opened !== undefined })
  const number = read.data?.data.rma.rmaNumber
  usePublishDealer(opened === undefined ? undefined : read.data?.data.rma.dealerId)
  return (
    <RecordModal
      opened={values.rma}
      onClose={() => open(undefined)}
      title={(id) =>
        id === undefined ? t('returns.newTitle') : t('returns.viewTitle', { number: number ?? '…' })
      }
      width={1200}
    >
      {(id) =>
        id === undefined ? (
          <NewReturn orderId={values.order} onCreated={open} />
        ) : (
          <ReturnParts
            key={id}
            id={id}
            part={values.part}
            onPart={(next) => set({ part: next, page: values.page })}
          />
        )
      }
    </RecordModal>
  )
}

type Part = ReturnQuery['part']
type Props = { id: number; part: Part; onPart: (part: Part) => void }

function ReturnParts({ id, part, onPart }: Props) {
  const read = useRead(returns.show, { id })
  return (
    <ReadGuard read={read}>
      {({ data }) => (
        <Tabs
          // Keeps what was typed on a hidden tab.
          keepMountedMode="display-none"
          value={part}
          onChange={(next) => next && onPart(next as Part)}
        >
          <Tabs.List>
            <Tabs.Tab value="header">{t('returns.header')}</Tabs.Tab>
            <Tabs.Tab value="messages">{t('returns.messages')}</Tabs.Tab>
            <Tabs.Tab value="history">{t('returns.history')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="header" pt="md">
            <ReturnHeader whole={data} />
          </Tabs.Panel>
          <Tabs.Panel value="messages" pt="md">
            {part === 'messages' && <Messages whole={data} />}
          </Tabs.Panel>
          <Tabs.Panel value="history" pt="md">
            {part === 'history' && <ReturnHistory rma={data.rma} />}
          </Tabs.Panel>
        </Tabs>
      )}
    </ReadGuard>
  )
}

function Messages({ whole: { rma } }: { whole: WholeReturn }) {
  const read = useRead(returns.messages, { id: rma.id })
  return <ReadGuard read={read}>{({ data }) => <MessageList messages={data} />}</ReadGuard>
}
