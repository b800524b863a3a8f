import type { FillResult, TranslationKind } from '#contract/catalog/translations.ts'
import { translations } from '#contract/catalog/translations.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { ProgressBar } from '#web/ui/import/progress-bar.tsx'
import css from './translations.module.css'

/** How much is translated into each language. */
export function Progress({ kind, dealerId }: { kind: TranslationKind; dealerId: number | undefined }) {
  const { data } = useRead(translations.progress, { dlid: dealerId }, { keepPrevious: true })
  const filled = data?.data[kind]
  if (filled?.total === 0) return null
  return (
    <section className={css.progress} aria-label={t('translations.progress')}>
      {locales.map((name) => (
        <Language key={name} name={name} filled={filled} />
      ))}
    </section>
  )
}

type Props = { name: Locale; filled: FillResult | undefined }

function Language({ name, filled }: Props) {
  const label = name.toUpperCase()
  // Rounded down, so that unfinished work never shows as done.
  const percent = filled ? Math.floor((filled[name] / filled.total) * 100) : 0
  return (
    <div>
      <div className={css.figures}>
        <span>{label}</span>
        <span>
          {filled && t('translations.filled', { done: filled[name], total: filled.total, percent })}
        </span>
      </div>
      <ProgressBar label={label} percent={percent} />
    </div>
  )
}
