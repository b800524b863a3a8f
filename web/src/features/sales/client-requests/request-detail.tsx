import { Stack } from '@mantine/core'
import type { ClientRequest } from '#contract/sales/client-requests.ts'
import { dateTime, money } from '#web/platform/formats/format.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { useSession } from '#web/platform/session/session.ts'
import css from './client-requests.module.css'
import { Decide } from './decide-request.tsx'
import { Reopen } from './reopen-request.tsx'

type Props = { request: ClientRequest; onClose: () => void }

/** A request; platform administrators decide here. */
export function RequestDetail({ request, onClose }: Props) {
  const isAdmin = useSession().isAdmin === 1
  const facts = listFacts(request)
  return (
    <Stack gap="md">
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isAdmin &&
        (request.isOpen === 1 ? (
          <Decide request={request} onClose={onClose} />
        ) : (
          <Reopen request={request} onClose={onClose} />
        ))}
    </Stack>
  )
}

function listFacts(request: ClientRequest): [string, string][] {
  const decided = request.decidedAt && request.outcome
  const amount = (value: number | null) => (value === null ? null : money(value, request.currencySymbol))
  const all: [string, string | null][] = [
    [t('clientRequests.storeName'), request.storeName],
    [t('clientRequests.requestedBy'), `${request.userName}, ${dateTime(request.createdAt)}`],
    [t('clientRequests.catalogName'), request.catalogName],
    [t('clientRequests.partNumber'), request.partNumber],
    [t('clientRequests.partTitle'), request.title],
    [t('clientRequests.newPartNumber'), request.newPartNumber],
    [t('clientRequests.listPrice'), amount(request.listPrice)],
    [t('clientRequests.cost'), amount(request.cost)],
    [t('clientRequests.costPrice'), amount(request.costPrice)],
    [t('clientRequests.comment'), request.comment],
    [t('clientRequests.issueDescription'), request.issueDescription],
    [t('clientRequests.name'), request.name],
    [t('clientRequests.emailOrPhone'), request.emailOrPhone],
    [
      t('clientRequests.decision'),
      decided
        ? withLabel(
            t(`clientRequests.${request.outcome!}`),
            `${request.decidedBy ?? ''}, ${dateTime(request.decidedAt!)}`,
          )
        : null,
    ],
    [t('clientRequests.reason'), request.reason],
  ]
  return all.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
}
