import { Button, List, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import {
  type RolledKind,
  rolledKinds,
  type SharedKind,
  type UnfitReason,
} from '#contract/tenancy/shared-kinds.ts'
import {
  type FieldDifference,
  type RecordDifference,
  type StoreDifferences,
  storeComparison,
} from '#contract/tenancy/store-comparison.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useRouteId, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anId } from '#web/platform/urls/url-values.ts'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { ChangesTable } from '../activity/changes-table.tsx'
import { makeLabeler, nameRecord } from './kind-names.ts'
import { RollOutDialog } from './roll-out-dialog.tsx'

/** A store beside the baseline: each record that differs, field by field. */
export default function ComparedStorePage() {
  const dealerId = useRouteId()
  const { baseline = dealerId, version } = useUrlQuery({ baseline: anId, version: anId }).values
  const read = useRead(
    storeComparison.show,
    { baselineId: baseline, versionId: version, dealerId },
    { staleTime: 0 },
  )
  const names = read.data?.data
  return (
    <Page
      of="compare-stores"
      title={
        names ? t('storeComparison.title', { company: names.company, baseline: names.baseline.company }) : ''
      }
      actions={names && <RollOutHere store={names} version={version} />}
    >
      <ReadGuard read={read} meanwhile={<Skeleton height={320} aria-label={t('common.loading')} />}>
        {({ data }) => (
          <Suspense fallback={<FormSkeleton />}>
            <Differences store={data} />
          </Suspense>
        )}
      </ReadGuard>
    </Page>
  )
}

/** Rolls out some of what differs, to this store. */
function RollOutHere({ store, version }: { store: StoreDifferences; version: number | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const offered = store.records.flatMap(({ kind, key, label, fields }) => {
    const fitting = fields.filter(({ unfit }) => unfit === null).map(({ field }) => field)
    return fitting.length === 0 ? [] : [{ kind: kind as SharedKind, key, label, fields: fitting }]
  })
  if (offered.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('rollOuts.rollOut', { n: 1 })}</Button>
      {isOpen && (
        <RollOutDialog
          baseline={{ ...store.baseline, versionId: version }}
          stores={{ dealerIds: [store.id] }}
          offered={offered}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Differences({ store }: { store: StoreDifferences }) {
  const { records, own, isAbroad, baseline } = store
  return (
    <Stack gap="xl" align="stretch">
      {isAbroad === 1 && <InlineNote>{t('storeComparison.abroad')}</InlineNote>}
      {records.length === 0 && (
        <EmptyList
          title={t('storeComparison.noDifference')}
          next={t('storeComparison.noDifferenceNext', { baseline: baseline.company })}
        />
      )}
      {records.map((record) => (
        <RecordSection key={`${record.kind} ${record.key}`} store={store} record={record} />
      ))}
      {own.length > 0 && (
        <section aria-labelledby="own-records">
          <Title order={2} size="h3" id="own-records">
            {t('storeComparison.own')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('storeComparison.ownNext')}
          </Text>
          <List size="sm" mt="xs">
            {own.map((record) => (
              <List.Item key={`${record.kind} ${record.key}`}>{nameRecord(record)}</List.Item>
            ))}
          </List>
        </section>
      )}
    </Stack>
  )
}

type SectionProps = { store: StoreDifferences; record: RecordDifference }

function RecordSection({ store, record }: SectionProps) {
  const { kind, key, isMissing, fields } = record
  const about = { record: rolledKinds[kind], timeZone: store.timeZone, names: [] }
  const id = `differs-${kind}-${key}`
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        {nameRecord(record)}
      </Title>
      {isMissing === 1 && <StatusChip color="amber">{t('storeComparison.missing')}</StatusChip>}
      <ChangesTable
        about={about}
        changes={fields}
        heads={{ before: store.company, after: store.baseline.company }}
        findLabel={makeLabeler(kind)}
      />
      <Unfit kind={kind} fields={fields} />
    </section>
  )
}

const unfitTexts = {
  names_store: 'storeComparison.unfitName',
  shows_pictures: 'storeComparison.unfitPicture',
} as const satisfies Record<UnfitReason, unknown>

/** The fields that can't be rolled out, and why. */
function Unfit({ kind, fields }: { kind: RolledKind; fields: readonly FieldDifference[] }) {
  const reasons = (Object.keys(unfitTexts) as UnfitReason[]).flatMap((reason) => {
    const names = fields.filter(({ unfit }) => unfit === reason).map(({ field }) => makeLabeler(kind)(field))
    return names.length === 0 ? [] : [{ reason, names }]
  })
  return reasons.map(({ reason, names }) => (
    <Text key={reason} size="sm" c="dimmed" mt="xs">
      {t(unfitTexts[reason], { fields: names.join(', ') })}
    </Text>
  ))
}
