import type { RollOut, RollOutRecord, RollOutState, RollOutStoreState } from '#contract/tenancy/roll-outs.ts'
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

/** Whether some stores have it and the others wait until a person goes on, as after the first store. */
export const waitsForPerson = ({ state, storesDone, storesChecked }: RollOut): boolean =>
  state === 'stopped' && storesDone > 0 && storesChecked > 0

/** Shows a roll-out's state, in the list and on its screen. */
export function RollOutChip({ rollOut }: { rollOut: RollOut }) {
  const [color, text] = states[rollOut.state]
  if (waitsForPerson(rollOut)) return <StatusChip color="amber">{t('rollOuts.waitsForYou')}</StatusChip>
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
} as const satisfies Record<RollOutRecord['outcome'], readonly [ChipColor, string]>

/** Shows what became of one record in a store. */
export function OutcomeChip({ record: { outcome, isMissing } }: { record: RollOutRecord }) {
  const [color, text] = outcomes[outcome]
  if (isMissing === 1 && (outcome === 'planned' || outcome === 'done'))
    return (
      <StatusChip color={color}>{t(outcome === 'done' ? 'rollOuts.outAdded' : 'rollOuts.outNew')}</StatusChip>
    )
  return <StatusChip color={color}>{t(text)}</StatusChip>
}
