import { Anchor, Skeleton, Stack, Title } from '@mantine/core'
import { type SystemFacts, system } from '#contract/insight/system.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { sizeText } from '#web/ui/import/file-sizes.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { Page } from '#web/ui/page/page.tsx'
import css from './system.module.css'
import { refreshSeconds, SystemTabs } from './system-tabs.tsx'
import { findTroubles } from './troubles.ts'

/** The page says what needs an operator, and what runs where. */
export default function SystemPage() {
  const read = useRead(system.show, {})
  useReadAgain([system.show], { seconds: refreshSeconds, while: true })
  const facts = read.data?.data
  return (
    <Page of="system">
      <SystemTabs tab="system" />
      {read.error && !facts && (
        <InlineProblem
          problem={read.error}
          title={t('system.readFailed')}
          onRetry={() => void read.refetch()}
        />
      )}
      {!read.error && !facts && <Skeleton height={240} aria-label={t('common.loading')} />}
      {facts && (
        <Stack gap="lg" align="stretch">
          <Troubles facts={facts} />
          <FactCards facts={facts} />
        </Stack>
      )}
    </Page>
  )
}

function Troubles({ facts }: { facts: SystemFacts }) {
  const troubles = findTroubles(facts, Date.now())
  return (
    <section className={css.card} aria-labelledby="troubles">
      <Title order={2} id="troubles">
        {t('system.troubles')}
      </Title>
      {troubles.length === 0 && <p className={css.well}>{t('system.allWell')}</p>}
      <ul className={css.troubles}>
        {troubles.map(({ state, words, to }) => (
          <li key={words}>
            <StatusChip color={state === 'broken' ? 'red' : 'amber'}>
              {state === 'broken' ? t('system.broken') : t('system.look')}
            </StatusChip>
            {to ? (
              <Anchor component={Link} {...to}>
                {words}
              </Anchor>
            ) : (
              <span>{words}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const standbyText = (standby: SystemFacts['standby']) =>
  ({
    current: t('system.standbyCurrent'),
    behind: t('system.standbyBehind'),
    away: t('system.standbyAway'),
    none: t('system.none'),
  })[standby ?? 'none']

function FactCards({ facts }: { facts: SystemFacts }) {
  const { connections, maxConnections, diskFreeBytes, diskBytes, lastBackupAt } = facts
  return (
    <div className={css.cards}>
      <section className={css.card} aria-labelledby="versions">
        <Title order={2} id="versions">
          {t('system.versions')}
        </Title>
        <Facts
          facts={[
            [t('system.product'), facts.version],
            ['Node', facts.nodeVersion],
            ['PostgreSQL', facts.databaseVersion],
            [t('system.migration'), facts.lastMigration],
            [t('system.runsSince'), dateTime(facts.startedAt)],
          ]}
        />
      </section>
      <section className={css.card} aria-labelledby="database">
        <Title order={2} id="database">
          {t('system.database')}
        </Title>
        <Facts
          facts={[
            [t('system.size'), sizeText(facts.databaseBytes)],
            [
              t('system.connections'),
              t('system.ofMax', { used: number(connections), max: number(maxConnections) }),
            ],
            [t('system.standby'), standbyText(facts.standby)],
          ]}
        />
      </section>
      <section className={css.card} aria-labelledby="machine">
        <Title order={2} id="machine">
          {t('system.machine')}
        </Title>
        <Facts
          facts={[
            [
              t('system.diskFree'),
              diskFreeBytes === null || diskBytes === null
                ? '–'
                : t('system.ofMax', { used: sizeText(diskFreeBytes), max: sizeText(diskBytes) }),
            ],
            [t('system.processes'), number(facts.jobProcesses)],
            [t('system.backup'), lastBackupAt === null ? t('system.none') : dateTime(lastBackupAt)],
          ]}
        />
      </section>
    </div>
  )
}
