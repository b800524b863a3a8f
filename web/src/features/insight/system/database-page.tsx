import { Code, Stack, Title } from '@mantine/core'
import { system } from '#contract/insight/system.ts'
import type { DatabaseState, OpenTransaction, SlowStatement } from '#contract/insight/system-rows.ts'
import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { mapRead, type ReadQuery, useRead, useReadAgain } from '#web/platform/read.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import css from './system.module.css'
import { refreshSeconds, SystemTabs } from './system-tabs.tsx'

type DatabaseRead = ReadQuery<{ data: DatabaseState }>
const ms = (value: number) => t('system.milliseconds', { ms: number(Math.round(value)) })
const toRows = <Row,>(rows: readonly Row[] = []) => ({ data: [...rows], recordsTotal: rows.length })

const transactionColumns = (): Column<OpenTransaction>[] => [
  { key: 'pid', header: t('system.pid'), pinned: true, cell: ({ pid }) => String(pid) },
  {
    key: 'seconds',
    header: t('system.openFor'),
    align: 'right',
    cell: ({ seconds }) => t('system.seconds', { n: Math.round(seconds) }),
  },
  { key: 'role', header: t('system.databaseRole'), cell: ({ role }) => role ?? '–' },
  { key: 'state', header: t('system.status'), cell: ({ state }) => state || '–' },
  { key: 'waitsFor', header: t('system.waitsFor'), cell: ({ waitsFor }) => waitsFor ?? '–' },
  { key: 'statement', header: t('system.statement'), share: 50, cell: ({ statement }) => statement || '–' },
]

const statementColumns = (): Column<SlowStatement>[] => [
  {
    key: 'statement',
    header: t('system.statement'),
    pinned: true,
    share: 60,
    cell: ({ statement }) => statement,
  },
  { key: 'calls', header: t('system.calls'), align: 'right', cell: ({ calls }) => number(calls) },
  { key: 'total', header: t('system.totalTime'), align: 'right', cell: ({ totalMs }) => ms(totalMs) },
  { key: 'mean', header: t('system.mean'), align: 'right', cell: ({ meanMs }) => ms(meanMs) },
  { key: 'longest', header: t('system.longest'), align: 'right', cell: ({ longestMs }) => ms(longestMs) },
  { key: 'rows', header: t('system.rows'), align: 'right', optional: true, cell: ({ rows }) => number(rows) },
]

/** Slow statements, open transactions, the standby and the nodes. */
export default function DatabasePage() {
  const read = useRead(system.database, {})
  useReadAgain([system.database], { seconds: refreshSeconds, while: true })
  const state = read.data?.data
  return (
    <Page of="system">
      <SystemTabs tab="system/database" />
      <Stack gap="lg" align="stretch">
        {state && <Nodes state={state} />}
        <Transactions read={read} />
        {state?.whyNoStatements ? <HowToInstall why={state.whyNoStatements} /> : <Statements read={read} />}
      </Stack>
    </Page>
  )
}

function Nodes({ state: { nodes, standbyLagSeconds } }: { state: DatabaseState }) {
  if (!nodes && standbyLagSeconds === null) return null
  return (
    <section className={css.card} aria-labelledby="nodes">
      <Title order={2} id="nodes">
        {t('system.nodes')}
      </Title>
      <Facts
        facts={[
          ...(standbyLagSeconds === null
            ? []
            : [[t('system.lag'), t('system.seconds', { n: Math.round(standbyLagSeconds) })] as const]),
          ...(nodes ?? []).map(
            ({ host, isActive, shards }) =>
              [
                host,
                isActive ? (
                  t('system.shards', { n: shards })
                ) : (
                  <StatusChip key={host} color="red">
                    {t('system.nodeAway')}
                  </StatusChip>
                ),
              ] as const,
          ),
        ]}
      />
    </section>
  )
}

function Transactions({ read }: { read: DatabaseRead }) {
  return (
    <section aria-labelledby="transactions">
      <Title order={2} id="transactions" mb="xs">
        {t('system.transactions')}
      </Title>
      <DataTable
        label={t('system.transactions')}
        name="open-transactions"
        columns={transactionColumns()}
        read={mapRead(read, ({ data }) => toRows(data.transactions))}
        getRowId={({ pid }) => pid}
        nameRow={({ pid }) => String(pid)}
        empty={{ title: t('system.noTransactions') }}
      />
    </section>
  )
}

function Statements({ read }: { read: DatabaseRead }) {
  return (
    <section aria-labelledby="statements">
      <Title order={2} id="statements" mb="xs">
        {t('system.statements')}
      </Title>
      <DataTable
        label={t('system.statements')}
        name="slow-statements"
        columns={statementColumns()}
        read={mapRead(read, ({ data }) => toRows(data.statements ?? []))}
        getRowId={({ statement }) => statement}
        nameRow={({ statement }) => statement}
        empty={{ title: t('system.noStatements') }}
      />
    </section>
  )
}

/** The command with which an administrator of the database makes slow statements visible. */
function HowToInstall({ why }: { why: NonNullable<DatabaseState['whyNoStatements']> }) {
  const commands = {
    missing: 'create extension pg_stat_statements',
    not_loaded: 'shared_preload_libraries = pg_stat_statements',
    forbidden: 'grant select on pg_stat_statements to public',
  }
  return (
    <section className={css.card} aria-labelledby="statements">
      <Title order={2} id="statements">
        {t('system.statements')}
      </Title>
      <p className={css.well}>
        {why === 'not_loaded' ? t('system.loadStatements') : t('system.installStatements')}{' '}
        <Code>{commands[why]}</Code>
      </p>
    </section>
  )
}
