import {
  IconCreditCard,
  IconMail,
  IconNote,
  IconPencil,
  IconReceiptRefund,
  IconTruck,
} from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '#contract/sales/messages/messages.ts'
import type { LogEntry, Order } from '#contract/sales/orders/order-fields.ts'
import type { LogAction } from '#contract/sales/orders/order-statuses.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { Icon } from '#web/platform/screen.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { MessageList } from '../messages/message-list.tsx'
import { isWritten, logText } from '../orders/shared/log-text.ts'
import { OrderReturns } from '../returns/order-returns.tsx'
import { KindFilter } from './kind-filter.tsx'
import { NoteBox } from './note-box.tsx'
import css from './timeline.module.css'
import { Timeline, type TimelineRow } from './timeline.tsx'

const kinds = ['change', 'payment', 'shipment', 'message', 'return', 'note'] as const
type Kind = (typeof kinds)[number]

const icons: Record<Kind, Icon> = {
  change: IconPencil,
  payment: IconCreditCard,
  shipment: IconTruck,
  message: IconMail,
  return: IconReceiptRefund,
  note: IconNote,
}
const kindName = (kind: Kind): string =>
  ({
    change: t('timelines.changes'),
    payment: t('timelines.payments'),
    shipment: t('timelines.shipments'),
    message: t('timelines.messages'),
    return: t('timelines.returns'),
    note: t('timelines.notes'),
  })[kind]

/** The kinds of the log's entries; all others are changes. */
const kindByAction: Partial<Record<LogAction, Kind>> = {
  CHARGE: 'payment',
  CHARGE_FAILED: 'payment',
  REFUND: 'payment',
  TRACKING_CHANGE: 'shipment',
}
const findKind = (entry: LogEntry): Kind =>
  isWritten(entry) ? 'note' : (kindByAction[entry.action] ?? 'change')

type Row = TimelineRow & { kind: Kind }
const step = 20

/**
 * An order's log, messages and returns by day, and a box for notes. All of it is on the
 * order's page anyway; needs the texts `orders`, `messages`, `returns` and `timelines`.
 */
export default function OrderTimeline({ order }: { order: Order }) {
  const { id, dealerId } = order
  const zone = useZone(dealerId)
  const [kind, setKind] = useState<Kind>()
  const [visibleDays, setVisibleDays] = useState(step)
  const written = useRead(messages.listByOrder, { id })
  const returned = useRead(returns.listByOrder, { id })
  return (
    <>
      <NoteBox orderId={id} />
      <KindFilter
        kinds={kinds.map((one) => [one, kindName(one)] as const)}
        value={kind}
        onChange={(next) => {
          setVisibleDays(step)
          setKind(next)
        }}
      />
      <div className={css.stream}>
        <ReadGuard read={written}>
          {({ data: letters }) => (
            <ReadGuard read={returned}>
              {({ data: rmas }) => {
                const rows = [...logRows(order), ...messageRows(letters), ...returnRows(id, rmas)]
                  .filter((row) => kind === undefined || row.kind === kind)
                  .sort((a, b) => (a.at < b.at ? 1 : -1))
                return (
                  zone && (
                    <Timeline
                      rows={rows.slice(0, visibleDays)}
                      zone={zone}
                      total={rows.length}
                      onOlder={() => setVisibleDays(visibleDays + step)}
                      isLoading={false}
                    />
                  )
                )
              }}
            </ReadGuard>
          )}
        </ReadGuard>
      </div>
    </>
  )
}

/** One action often logs several entries: those of a kind are one row. */
function logRows({ log, currencySymbol }: Order): Row[] {
  const acts = new Map<string, LogEntry[]>()
  for (const entry of log) {
    const kind = findKind(entry)
    const act = kind === 'note' ? `note ${entry.id}` : `${kind} ${entry.createdAt} ${entry.user}`
    acts.set(act, [...(acts.get(act) ?? []), entry])
  }
  return [...acts.values()].map((entries) => logRow(entries, currencySymbol))
}

function logRow(entries: readonly LogEntry[], currencySymbol: string): Row {
  const [first] = entries as [LogEntry]
  const kind = findKind(first)
  const content = <LogAct entries={entries} currencySymbol={currencySymbol} isNote={kind === 'note'} />
  return { key: `log ${first.id}`, kind, at: first.createdAt, icon: icons[kind], content }
}

type ActProps = { entries: readonly LogEntry[]; currencySymbol: string; isNote: boolean }

/** The person and what they did. A note isn't marked as a program's, because people write notes by the same call. */
function LogAct({ entries, currencySymbol, isNote }: ActProps) {
  const sentences = entries.flatMap((entry) => logText(entry, currencySymbol))
  return (
    <>
      <div className={css.who}>
        {entries[0]!.user}{' '}
        {!isNote && entries.some(({ external }) => external === 1) && (
          <StatusChip color="gray">{t('orders.external')}</StatusChip>
        )}
      </div>
      {sentences.map((sentence) => (
        <div key={sentence} className={isNote ? css.note : undefined}>
          {sentence}
        </div>
      ))}
    </>
  )
}

const messageRows = (list: Parameters<typeof MessageList>[0]['messages']): Row[] =>
  list.map((message) => ({
    key: `message ${message.id}`,
    kind: 'message',
    at: message.createdAt,
    icon: icons.message,
    content: <MessageList messages={[message]} withTime={false} />,
  }))

const returnRows = (orderId: number, list: Parameters<typeof OrderReturns>[0]['rows']): Row[] =>
  list.map((row) => ({
    key: `return ${row.id}`,
    kind: 'return',
    at: row.requestDate,
    icon: icons.return,
    content: <OrderReturns orderId={orderId} rows={[row]} />,
  }))
