import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { contrast, leastContrast } from '#contract/store/settings/contrast.ts'
import { t } from '#web/platform/i18n.ts'
import css from './contrast-hint.module.css'

type Props = { text: string; background: string; label: string }

/** How well a text can be read on a color; warns below what WCAG asks. */
export function ContrastHint({ text, background, label }: Props) {
  const ratio = contrast(text, background)
  const isEnough = ratio >= leastContrast
  // Rounded down, so that 4.49 doesn't read as enough.
  const textValues = { label, ratio: (Math.floor(ratio * 10) / 10).toFixed(1) }
  return (
    <span
      className={css.hint}
      data-warning={isEnough ? undefined : ''}
      role={isEnough ? undefined : 'status'}
    >
      {isEnough ? <IconCircleCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
      {isEnough ? t('siteStyle.readable', textValues) : t('siteStyle.hardToRead', textValues)}
    </span>
  )
}
