import { Button, CloseButton, Group, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type BatchKind,
  orderPapers,
  type PaperRun,
  type SkippedOrder,
  skipReasons,
} from '#contract/sales/orders/order-papers.ts'
import { fetchFile } from '#web/platform/fetch-file.ts'
import { number } from '#web/platform/formats/format.ts'
import { getLocale, t } from '#web/platform/i18n.ts'
import { readEvents, send } from '#web/platform/send.ts'
import { InlineProblem, WarningNote } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ProgressBar } from '#web/ui/import/progress-bar.tsx'
import css from './orders-list.module.css'

/** The selected orders and the paper to print them as. */
export type PrintJob = { as: BatchKind; ids: readonly number[] }
export type PrintRunProps = { job: PrintJob; onClose: () => void }

/** Makes a PDF of the selected orders, shows its progress, downloads it, and says which orders it skips. */
export function PrintRun(props: PrintRunProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ job, onClose, onRetry }: PrintRunProps & { onRetry: () => void }) {
  const { run, problem } = usePrintRun(job, onClose)
  const paper = t(`orderList.paper_${job.as}`)
  if (problem)
    return (
      <div className={css.printed}>
        <InlineProblem
          problem={problem}
          title={t('orderList.printFailed')}
          onRetry={onRetry}
          onClose={onClose}
        />
      </div>
    )
  if (run?.state === 'failed')
    return (
      <div className={css.printed}>
        <InlineProblem
          problem={run}
          title={t('orderList.printFailed')}
          words={t(`orderList.print_${run.trouble ?? 'unexpected'}`)}
          onRetry={onRetry}
          onClose={onClose}
        />
      </div>
    )
  if (run?.state === 'done') return <Skipped run={run} onClose={onClose} />
  const [done, total] = [run?.ordersDone ?? 0, run?.ordersTotal ?? job.ids.length]
  return (
    <div className={css.printing}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" role="status">
          {t('orderList.printing', { paper, done: number(done), total: number(total) })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Group>
      <ProgressBar label={paper} percent={Math.round((done / total) * 100)} />
    </div>
  )
}

/** Runs until it's over; leaving the screen or closing the note cancels it. */
function usePrintRun(job: PrintJob, onClose: () => void) {
  const [run, setRun] = useState<PaperRun | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const onEnd = useEffectEvent((ended: PaperRun) => {
    if (ended.filePath === null) return
    fetchFile(ended.filePath)
    const n = ended.ordersTotal - ended.skipped.filter(({ reason }) => reason !== 'unprintable').length
    toast.success(t('orderList.printed', { paper: t(`orderList.paper_${ended.kind}`), n }))
    if (ended.skipped.length === 0) onClose()
  })
  useEffect(() => {
    const stop = new AbortController()
    void follow(job, { signal: stop.signal, onChange: setRun }).then(onEnd, (error: unknown) => {
      if (!stop.signal.aborted) setProblem(error)
    })
    return () => stop.abort()
  }, [job])
  return { run, problem }
}

type Control = { signal: AbortSignal; onChange: (run: PaperRun) => void }

/** Starts a run and listens until it's over; reopens a stream that ends early. */
async function follow({ as, ids }: PrintJob, { signal, onChange }: Control): Promise<PaperRun> {
  const { data: started } = await send(
    orderPapers.start,
    { selected: [...ids], as, locale: getLocale() },
    { signal },
  )
  const { id } = started
  try {
    for (;;) {
      for await (const run of readEvents(orderPapers.events, { id }, { signal })) {
        if (run === null) continue
        onChange(run)
        if (run.state !== 'waiting' && run.state !== 'running') return run
      }
    }
  } catch (error) {
    if (signal.aborted) await send(orderPapers.cancel, { id }).catch(() => {})
    throw error
  }
}

/** The orders that aren't in the PDF, by number and reason. */
function Skipped({ run: { skipped, filePath }, onClose }: { run: PaperRun; onClose: () => void }) {
  const note = useRef<HTMLDivElement>(null)
  // The selected rows may be below it.
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), [])
  if (skipped.length === 0) return null
  return (
    <div ref={note} className={css.printed}>
      <WarningNote title={t(filePath ? 'orderList.printSkipped' : 'orderList.printNothing')}>
        <Group align="start" justify="space-between" wrap="nowrap">
          <div>
            {skipReasons.map((reason) => {
              const orders = numbersWith(skipped, reason)
              return orders && <div key={reason}>{t(`orderList.skipped_${reason}`, { orders })}</div>
            })}
          </div>
          <CloseButton size="sm" aria-label={t('common.close')} onClick={onClose} />
        </Group>
      </WarningNote>
    </div>
  )
}

const numbersWith = (skipped: readonly SkippedOrder[], reason: SkippedOrder['reason']) =>
  skipped
    .filter((order) => order.reason === reason)
    .map(({ orderNumber }) => orderNumber)
    .join(', ')
