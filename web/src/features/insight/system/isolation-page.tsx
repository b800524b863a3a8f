import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { system } from '#contract/insight/system.ts'
import type { IsolationCheck, IsolationFinding } from '#contract/insight/system-rows.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem, sayWhatFailed } from '#web/platform/problems.ts'
import { mapRead, useRead, useReadAgain, useSend } from '#web/platform/read.ts'
import { findDealers } from '#web/platform/session/dealer.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { type Option, Picker } from '#web/ui/selects/picker.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import css from './system.module.css'
import { refreshSeconds, SystemTabs } from './system-tabs.tsx'

const refreshes = [system.isolation, system.show]

/** Whether one dealer reaches another's rows, tried each day with two test dealers. */
export default function IsolationPage() {
  const read = useRead(system.isolation, {})
  useReadAgain([system.isolation], { seconds: refreshSeconds, while: true })
  const check = read.data?.data
  return (
    <Page of="system">
      <SystemTabs tab="system/isolation" />
      {read.error && !check && (
        <InlineProblem
          problem={read.error}
          title={t('system.readFailed')}
          onRetry={() => void read.refetch()}
        />
      )}
      {!read.error && !check && <FormSkeleton />}
      {check && (
        <Stack gap="lg" align="stretch">
          <TestDealers check={check} />
          <LastCheck check={check} />
          {check.findings.length > 0 && (
            <DataTable
              label={t('system.findings')}
              name="isolation-findings"
              columns={columns()}
              read={mapRead(read, ({ data }) => ({
                data: data.findings,
                recordsTotal: data.findings.length,
              }))}
              getRowId={({ table, action }) => `${table} ${action}`}
              nameRow={({ table }) => table}
              empty={{ title: t('system.isolationHolds') }}
            />
          )}
        </Stack>
      )}
    </Page>
  )
}

type Dealer = IsolationCheck['testDealers'][number]
const toOption = ({ id, company }: Dealer) => ({ value: String(id), label: `${id} ${company}` })

function TestDealers({ check: { testDealers, version } }: { check: IsolationCheck }) {
  /** The choice that isn't saved yet. */
  const [changed, setChanged] = useState<Option[] | null>(null)
  const chosen = changed ?? testDealers.map(toOption)
  const save = useSend(system.chooseTestDealers, { refreshes, withoutForm: true })
  const [first, second] = chosen
  const why =
    chosen.length === 1 || (first && first.value === second?.value) ? t('system.chooseTwo') : undefined
  const onSave = () =>
    save
      .send({ testDealerIds: chosen.map(({ value }) => Number(value)), version })
      .then(() => {
        setChanged(null)
        toast.success(t('system.testDealersSaved'))
      })
      .catch((error) => {
        // Shows what someone else chose meanwhile.
        if (isProblem(error, 'stale')) setChanged(null)
        sayWhatFailed(t('system.testDealersFailed'))(error)
      })
  return (
    <section className={css.card} aria-labelledby="test-dealers">
      <Title order={2} id="test-dealers">
        {t('system.testDealers')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('system.testDealersHint')}
      </Text>
      <Group align="end" gap="sm">
        {[0, 1].map((at) => (
          <Picker
            key={at}
            name={['test-dealer', String(at)]}
            label={at === 0 ? t('system.firstDealer') : t('system.secondDealer')}
            w={250}
            maw="100%"
            find={async (text, signal) => (await findDealers(text, signal)).data.map(toOption)}
            value={chosen[at] ?? null}
            onChange={(option) =>
              setChanged([0, 1].flatMap((place) => (place === at ? option : chosen[place]) ?? []))
            }
          />
        ))}
        <WhyButton
          variant="filled"
          label={t('system.saveTestDealers')}
          why={why}
          loading={save.busy}
          onClick={() => void onSave()}
        />
      </Group>
    </section>
  )
}

function LastCheck({ check }: { check: IsolationCheck }) {
  const { testDealers, ranAt, tables, tablesWithRows, findings } = check
  const request = useSend(system.checkIsolation, { refreshes })
  const onCheck = () =>
    request
      .send({})
      .then(() => toast.success(t('system.checkQueued')), sayWhatFailed(t('system.checkFailed')))
  return (
    <section className={css.card} aria-labelledby="last-check">
      <Title order={2} id="last-check">
        {t('system.lastCheck')}
      </Title>
      {ranAt === null ? (
        <p className={css.well}>
          {testDealers.length === 0 ? t('system.isolationOff') : t('system.notChecked')}
        </p>
      ) : (
        <Stack gap="xs" align="start" mb="sm">
          <StatusChip color={findings.length === 0 ? 'green' : 'red'}>
            {findings.length === 0
              ? t('system.isolationHolds')
              : t('system.isolationBroken', { n: findings.length })}
          </StatusChip>
          <Facts
            facts={[
              [t('system.checkedAt'), dateTime(ranAt)],
              [t('system.tablesTried'), number(tables)],
              [t('system.tablesWithRows'), number(tablesWithRows)],
            ]}
          />
        </Stack>
      )}
      {testDealers.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={request.busy}
          onClick={() => void onCheck()}
        >
          {t('system.checkNow')}
        </Button>
      )}
    </section>
  )
}

const actionName = ({ action }: IsolationFinding) =>
  ({
    read: t('system.triedRead'),
    update: t('system.triedUpdate'),
    delete: t('system.triedDelete'),
    insert: t('system.triedInsert'),
  })[action]

const columns = (): Column<IsolationFinding>[] => [
  { key: 'table', header: t('system.table'), pinned: true, cell: ({ table }) => table },
  { key: 'action', header: t('system.reached'), cell: actionName },
  { key: 'rows', header: t('system.rows'), align: 'right', cell: ({ rows }) => number(rows) },
]
