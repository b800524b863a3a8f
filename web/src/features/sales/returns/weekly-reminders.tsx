import { Text } from '@mantine/core'
import { useId } from 'react'
import { coreLedger, type WeeklyReminders as Weekly } from '#contract/sales/returns/core-ledger.ts'
import { day } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { SavingSwitch } from '#web/ui/buttons/saving-switch.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import css from './core-ledger.module.css'
import { useSetWeekly } from './return-changes.ts'

/** Whether customers get automatic weekly reminders of overdue cores, and when next. */
export function WeeklyReminders({ dlid }: { dlid: number | undefined }) {
  const read = useRead(coreLedger.weekly, { dlid })
  const weekly = read.data?.data
  if (read.error) return <InlineProblem problem={read.error} onRetry={() => void read.refetch()} />
  return (
    <div className={css.weekly} aria-busy={!weekly}>
      {weekly && <Loaded weekly={weekly} dlid={dlid} />}
    </div>
  )
}

function Loaded({ weekly, dlid }: { weekly: Weekly; dlid: number | undefined }) {
  const { isOn, changedBy, nextDay, customers } = weekly
  const change = useSetWeekly()
  const noteId = useId()
  const sentOn = day(nextDay)
  const onChange = async () => {
    const next = isOn === 1 ? 0 : 1
    const done = await confirm({
      title: t(next ? 'returns.weeklyTitle' : 'returns.weeklyStopTitle'),
      text: next ? t('returns.weeklyText', { day: sentOn }) : t('returns.weeklyStopText'),
      confirmLabel: t(next ? 'returns.weeklyStart' : 'returns.weeklyStop'),
      act: () => change.send({ dlid, isOn: next }),
    })
    if (done) toast.success(t(next ? 'returns.weeklyStarted' : 'returns.weeklyStopped'))
  }
  const when = isOn ? t('returns.weeklyOn', { day: sentOn, name: changedBy ?? '' }) : t('returns.weeklyOff')
  return (
    <>
      <SavingSwitch
        label={t('returns.weekly')}
        checked={isOn === 1}
        busy={change.busy}
        aria-describedby={noteId}
        onTurn={() => void onChange()}
      />
      <Text id={noteId} size="xs" c="dimmed">
        {when} {t('returns.weeklyDue', { n: customers })}
      </Text>
    </>
  )
}
