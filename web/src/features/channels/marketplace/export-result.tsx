import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconListSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText, fieldErrorText } from '#web/platform/problems.ts'
import { ProgressBar } from '#web/ui/import/progress-bar.tsx'
import type { Outcome, Progress } from './export-calls.ts'
import css from './marketplace.module.css'
import { MissingLog } from './missing-log.tsx'
import type { ExportState } from './use-export.ts'

/** An export's progress or result. */
export function ExportResult({ state, onCancel }: { state: ExportState; onCancel: () => void }) {
  if (state.is === 'idle') return null
  if (state.is === 'running') return <Running progress={state.progress} onCancel={onCancel} />
  if (state.is === 'failed')
    return (
      <Note severity="error" title={t('marketplace.failed')}>
        {fieldErrorText(state.problem) || errorText(state.problem)}
      </Note>
    )
  return <Over outcome={state.outcome} />
}

function Running({
  progress: { step, done, total },
  onCancel,
}: {
  progress: Progress
  onCancel: () => void
}) {
  const words = {
    products: t('marketplace.findingParts', { done: number(done), total: number(total) }),
    stock: t('marketplace.checkingStock', { done: number(done), total: number(total) }),
    file: t('marketplace.writingFile'),
    server: t('marketplace.onServer', { done: number(done), total: number(total) }),
  }
  const percent = step === 'file' || total === 0 ? undefined : Math.round((done / total) * 100)
  return (
    <div className={css.running}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" role="status">
          {words[step]}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Group>
      <ProgressBar label={t('marketplace.progress')} percent={percent} />
    </div>
  )
}

function Over({ outcome: { result, leftOut, log } }: { outcome: Outcome }) {
  const [isLogOpen, openLog] = useState(false)
  const words = {
    done: t('marketplace.done'),
    noProducts: t('marketplace.noProducts'),
    noInventory: t('marketplace.noInventory'),
    noStock: t('marketplace.noStock'),
  }
  return (
    <>
      <Note severity={result === 'done' ? 'success' : 'warning'} title={words[result]}>
        {log.length > 0 && (
          <Group gap="xs">
            <Text size="sm">{t('marketplace.leftOut', { n: leftOut })}</Text>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconListSearch size={16} />}
              onClick={() => openLog(true)}
            >
              {t('marketplace.showLog')}
            </Button>
          </Group>
        )}
      </Note>
      <MissingLog log={log} leftOut={leftOut} opened={isLogOpen} onClose={() => openLog(false)} />
    </>
  )
}

const looks = { success: 'teal', warning: 'orange', error: 'red' } as const

/** The result of an export or upload. Screen readers interrupt for an error only. */
export function Note({
  severity,
  title,
  children,
}: {
  severity: keyof typeof looks
  title: string
  children?: ReactNode
}) {
  const Icon = severity === 'success' ? IconCircleCheck : IconAlertTriangle
  return (
    <Alert
      role={severity === 'error' ? 'alert' : 'status'}
      color={looks[severity]}
      variant="outline"
      icon={<Icon size={18} />}
      title={title}
      className={css.note}
    >
      {children}
    </Alert>
  )
}
