import { t } from '#web/platform/i18n.ts'

const steps = [
  [60, 'minutes'],
  [24, 'hours'],
  [30, 'days'],
  [12, 'months'],
  [Number.POSITIVE_INFINITY, 'years'],
] as const

/** Age in one short word: `5 min`, `3 h`, `12 d`, `4 mo`, `2 y`. */
export function formatAge(iso: string): string {
  let n = Math.floor((Date.now() - Date.parse(iso)) / 60_000)
  if (n < 1) return t('orderBoard.now')
  for (const [size, unit] of steps) {
    if (n < size) return t(`orderBoard.${unit}`, { n })
    n = Math.floor(n / size)
  }
  return ''
}
