import { t } from '#web/platform/i18n.ts'
import { type ChipColor, StatusChip } from '../feedback/status-chip.tsx'

const looks = {
  running: { color: 'blue', text: 'imports.statusRunning' },
  done: { color: 'green', text: 'imports.statusDone' },
  failed: { color: 'red', text: 'imports.statusFailed' },
} as const satisfies Record<string, { color: ChipColor; text: string }>

/** Shows whether an import runs, is done or failed, in lists and at the end of one. */
export function ImportStatus({ status }: { status: keyof typeof looks }) {
  return <StatusChip color={looks[status].color}>{t(looks[status].text)}</StatusChip>
}
