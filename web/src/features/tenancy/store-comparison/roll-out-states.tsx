import type { RecordOutcome, RollOutState, RollOutStoreState } from '#contract/tenancy/roll-outs.ts'
import { t } from '#web/platform/i18n.ts'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'

const states = {
  checking: ['blue', 'rollOuts.checking'],
  checked: ['violet', 'rollOuts.checked'],
  running: ['blue', 'rollOuts.running'],
  stopped: ['amber', 'rollOuts.stopped'],
  done: ['green', 'rollOuts.done'],
  undoing: ['blue', 'rollOuts.undoing'],
  undone: ['gray', 'rollOuts.undone'],
  cancelled: ['gray', 'rollOuts.cancelled'],
} as const satisfies Record<RollOutState, readonly [ChipColor, string]>

/** Shows a roll-out's state, in the list and on its screen. */
export function RollOutChip({ state }: { state: RollOutState }) {
  const [color, text] = states[state]
  return <StatusChip color={color}>{t(text)}</StatusChip>
}

const storeStates = {
  waiting: ['gray', 'rollOuts.waiting'],
  checked: ['violet', 'rollOuts.planned'],
  refused: ['red', 'rollOuts.storeRefused'],
  done: ['green', 'rollOuts.done'],
  undone: ['gray', 'rollOuts.undone'],
} as const satisfies Record<RollOutStoreState, readonly [ChipColor, string]>

/** Shows the state of one store in a roll-out. */
export function StoreChip({ state }: { state: RollOutStoreState }) {
  const [color, text] = storeStates[state]
  return <StatusChip color={color}>{t(text)}</StatusChip>
}

const outcomes = {
  planned: ['violet', 'rollOuts.outPlanned'],
  done: ['green', 'rollOuts.outDone'],
  refused: ['red', 'rollOuts.outRefused'],
  conflict: ['amber', 'rollOuts.outConflict'],
  unfit: ['amber', 'rollOuts.outUnfit'],
  undone: ['gray', 'rollOuts.outUndone'],
  stays: ['amber', 'rollOuts.outStays'],
} as const satisfies Record<RecordOutcome, readonly [ChipColor, string]>

/** Shows what became of one record in a store. */
export function OutcomeChip({ outcome }: { outcome: RecordOutcome }) {
  const [color, text] = outcomes[outcome]
  return <StatusChip color={color}>{t(text)}</StatusChip>
}
