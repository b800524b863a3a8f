import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Problem } from '#contract/problem.ts'
import {
  type RollOutRecord,
  type RollOutStoreDetail,
  rollOuts,
  type WhyRefused,
} from '#contract/tenancy/roll-outs.ts'
import { type RolledKind, rolledKinds } from '#contract/tenancy/shared-kinds.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { ProblemError, placelessText } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { ChangesTable } from '../activity/changes-table.tsx'
import { makeLabeler, nameRecord } from './kind-names.ts'
import { OutcomeChip, StoreChip } from './roll-out-states.tsx'

type Props = { id: number; dealerId: number; onBack: () => void }

/** The changes of a roll-out in one store. */
export function RolledOutStore({ id, dealerId, onBack }: Props) {
  const read = useRead(rollOuts.store, { id, dealerId }, { staleTime: 0 })
  const store = read.data?.data
  return (
    <Page
      of="compare-stores"
      title={store ? t('rollOuts.storeTitle', { rollOut: store.rollOut.name, store: store.company }) : ''}
      mark={store && <StoreChip state={store.state} />}
      actions={
        <>
          <StoreLinks dealerId={dealerId} />
          <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
            {t(store?.rollOut.action ? 'storeComparison.allStores' : 'rollOuts.back')}
          </Button>
        </>
      }
    >
      <ReadGuard read={read} meanwhile={<Skeleton height={320} aria-label={t('common.loading')} />}>
        {({ data }) => (
          <Suspense fallback={<FormSkeleton />}>
            <Records store={data} />
          </Suspense>
        )}
      </ReadGuard>
    </Page>
  )
}

function Records({ store }: { store: RollOutStoreDetail }) {
  const { records, why, state } = store
  return (
    <Stack gap="xl" align="stretch">
      {why && <Text size="sm">{explain(why)}</Text>}
      {records.length === 0 && !why && (
        <EmptyList title={t(state === 'waiting' ? 'rollOuts.waiting' : 'rollOuts.noRecords')} />
      )}
      {records.map((record) => (
        <RecordSection key={`${record.kind} ${record.key}`} store={store} record={record} />
      ))}
    </Stack>
  )
}

function RecordSection({ store, record }: { store: RollOutStoreDetail; record: RollOutRecord }) {
  const { kind, key, why } = record
  const id = `rolled-${kind}-${key}`
  return (
    <section aria-labelledby={id}>
      <Group gap="sm" mb="xs">
        <Title order={2} size="h3" id={id}>
          {nameRecord(record)}
        </Title>
        <OutcomeChip record={record} />
        <KindLink kind={kind} dealerId={store.id} />
      </Group>
      {why && (
        <Text size="sm" mb="xs">
          {explain(why)}
        </Text>
      )}
      <ChangesTable
        about={{ record: rolledKinds[kind], timeZone: store.timeZone, names: [] }}
        {...toColumns(record, store.rollOut.action !== null)}
        findLabel={makeLabeler(kind)}
      />
    </section>
  )
}

/** A record has these outcomes once it was written; the others' values are planned. */
const writtenOutcomes: readonly RollOutRecord['outcome'][] = ['done', 'undone', 'stays']

/**
 * A plan shows the store's value and the new one. Once it's written, these are the values before and after, and a
 * third column the store's value if that has changed since.
 */
function toColumns({ fields, outcome }: RollOutRecord, isBulk: boolean) {
  const isWritten = writtenOutcomes.includes(outcome)
  const changes = isWritten ? fields.filter(({ unfit }) => unfit === null) : fields
  const isChangedSince = changes.some(({ before, after, now }) => {
    const expected = outcome === 'done' || outcome === 'stays' ? after : before
    return now !== undefined && JSON.stringify(now) !== JSON.stringify(expected ?? null)
  })
  const after = isWritten ? t('rollOuts.rolledOut') : t(isBulk ? 'activity.after' : 'rollOuts.after')
  const before = isWritten || isChangedSince ? t('activity.before') : t('rollOuts.now')
  return { changes, heads: { before, after, ...(isChangedSince && { now: t('rollOuts.nowValue') }) } }
}

/** The tabs of a dealer's dialog that show kinds of records; the others have no screen there. */
const tabs: Partial<Record<RolledKind, string>> = {
  settings: 'settings',
  pricing: 'pricing',
  fees: 'shipping',
  shippingMethod: 'shipping',
  shippingZones: 'shipping',
  generalTax: 'shipping',
  taxRule: 'shipping',
  soldCatalog: 'catalogs',
}

/** Opens the store's own values of a kind, where the dealer's dialog has them. */
function KindLink({ kind, dealerId }: { kind: RolledKind; dealerId: number }) {
  const may = useMay()
  const tab = tabs[kind]
  if (!tab || !may('dealers') || !may(rolledKinds[kind])) return null
  const to = toScreen('dealers', { dealer: dealerId, tab })
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} {...to} />}>
      {t('rollOuts.openScreen')}
    </Anchor>
  )
}

/** Leads to the store and to what was changed there. */
function StoreLinks({ dealerId }: { dealerId: number }) {
  const may = useMay()
  return (
    <>
      {may('dealers') && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} {...toScreen('dealers', { dealer: dealerId })} />}
        >
          {t('rollOuts.openStore')}
        </Button>
      )}
      {may('activity-log') && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} {...toScreen('activity-log', { dealer: dealerId })} />}
        >
          {t('rollOuts.storeLog')}
        </Button>
      )}
    </>
  )
}

/** A refusal in the words of the screen whose save it is. */
function explain({ code, message, values, errors }: WhyRefused): string {
  const problem: Problem = {
    type: `/problems/${code}`,
    title: code,
    status: 409,
    detail: message,
    message,
    code,
    requestId: '',
    ...(values && { values }),
    ...(errors && { errors }),
  }
  return placelessText(new ProblemError(problem))
}
