import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Problem } from '#contract/problem.ts'
import {
  type RollOutRecord,
  type RollOutStoreDetail,
  rollOuts,
  type WhyRefused,
} from '#contract/tenancy/roll-outs.ts'
import { rolledKinds } from '#contract/tenancy/shared-kinds.ts'
import { t } from '#web/platform/i18n.ts'
import { ProblemError, placelessText } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
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
        <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
          {t(store?.rollOut.action ? 'storeComparison.allStores' : 'rollOuts.back')}
        </Button>
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
  const { kind, key, fields, outcome, why } = record
  const id = `rolled-${kind}-${key}`
  return (
    <section aria-labelledby={id}>
      <Group gap="sm" mb="xs">
        <Title order={2} size="h3" id={id}>
          {nameRecord(record)}
        </Title>
        <OutcomeChip outcome={outcome} />
      </Group>
      {why && (
        <Text size="sm" mb="xs">
          {explain(why)}
        </Text>
      )}
      <ChangesTable
        about={{ record: rolledKinds[kind], timeZone: store.timeZone, names: [] }}
        changes={fields}
        heads={{
          before: t('rollOuts.now'),
          after: t(store.rollOut.action ? 'activity.after' : 'rollOuts.after'),
        }}
        findLabel={makeLabeler(kind)}
      />
    </section>
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
