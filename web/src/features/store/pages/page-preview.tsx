import type { Locale } from '#contract/locales.ts'
import type { Page } from '#contract/store/pages/pages.ts'
import { composePage } from '#contract/store/pages/shown-pages.ts'
import type { StoreContent } from '#contract/store/store-content.ts'
import { useForm, useFormState } from '#web/ui/form/use-field.ts'
import { StorePreview } from '../store-preview/store-preview.tsx'
import { PageChecks } from './page-checks.tsx'
import { buildTypedPreview, newPage } from './page-values.ts'
import css from './pages.module.css'

type Props = {
  content: StoreContent
  /** Undefined for a new one. */
  page: Page | undefined
  language: Locale
  onLanguage: (language: Locale) => void
}

/** The page in its store, as typed so far. */
export function PagePreview({ content, page, language, onLanguage }: Props) {
  const values = useFormState(useForm(), (state) => state.values)
  const own = composePage(page ?? newPage)
  const typed = buildTypedPreview(content, values, page?.pageUrl ?? '')
  return (
    <div className={css.right}>
      <PageChecks content={content} page={typed?.own ?? own} />
      <StorePreview
        saved={content}
        typed={typed?.content ?? content}
        own={{ saved: own, typed: typed?.own ?? own }}
        language={language}
        onLanguage={onLanguage}
      />
    </div>
  )
}
