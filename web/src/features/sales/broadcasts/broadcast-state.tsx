import type { BroadcastRow } from '#contract/sales/messages/broadcasts.ts'
import type { RecipientState } from '#contract/sales/messages/messages.ts'
import { number } from '#web/platform/formats/format.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { ProgressBar } from '#web/ui/import/progress-bar.tsx'

const states = {
  sending: ['blue', 'broadcasts.stateSending'],
  paused: ['amber', 'broadcasts.statePaused'],
  cancelled: ['gray', 'broadcasts.stateCancelled'],
  done: ['green', 'broadcasts.stateDone'],
} as const satisfies Record<BroadcastRow['state'], readonly [ChipColor, PlainKey]>

/** Shows a broadcast's state, in lists and on its dialog. */
export function BroadcastState({ state }: Pick<BroadcastRow, 'state'>) {
  const [color, words] = states[state]
  return <StatusChip color={color}>{t(words)}</StatusChip>
}

const mails = {
  queued: ['gray', 'broadcasts.stateQueued'],
  sending: ['blue', 'broadcasts.stateHanding'],
  sent: ['green', 'broadcasts.sent'],
  failed: ['red', 'broadcasts.failed'],
  unconfirmed: ['amber', 'broadcasts.unconfirmed'],
  suppressed: ['violet', 'broadcasts.suppressed'],
  cancelled: ['gray', 'broadcasts.cancelled'],
} as const satisfies Record<RecipientState, readonly [ChipColor, PlainKey]>

/** Names a recipient's state, for the chip and the filter. */
export const nameMailState = (state: RecipientState): string => t(mails[state][1])

/** Shows how far one recipient's email got, in words of `nameMailState`. */
export const BroadcastMail = ({ state }: { state: RecipientState }) => (
  <StatusChip color={mails[state][0]}>{nameMailState(state)}</StatusChip>
)

/** Subjects can be any length. */
export const shortSubject = (subject: string): string =>
  subject.length > 80 ? `${subject.slice(0, 79)}…` : subject

/** Shows how many emails have a result, among those that weren't suppressed or cancelled. */
export function BroadcastProgress({
  of: { recipients, suppressed, cancelled, waiting },
}: {
  of: BroadcastRow
}) {
  const toGo = recipients - suppressed - cancelled
  const settled = toGo - waiting
  return (
    <>
      <ProgressBar
        label={t('broadcasts.progress')}
        percent={toGo ? Math.floor((100 * settled) / toGo) : 100}
      />
      <span>
        {number(settled)} / {number(toGo)}
      </span>
    </>
  )
}
