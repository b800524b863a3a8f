import { Checkbox, Text, TextInput } from '@mantine/core'
import type { Locale } from '#contract/locales.ts'
import { maxFooterLinks } from '#contract/store/pages/shown-footer.ts'
import type { StoreLink } from '#contract/store/store-content.ts'
import { t } from '#web/platform/i18n.ts'
import { useField, useFieldValue } from '#web/ui/form/use-field.ts'
import css from './footer.module.css'
import { linksLeftOut } from './footer-values.ts'

type Props = {
  at: number
  language: Locale
  /** The links to pages that come first in the column that lists them. */
  pages: readonly StoreLink[]
}

/** One column of the footer: its title, and up to seven links, in one language. */
export function FooterColumnFields({ at, language, pages }: Props) {
  const column = useFieldValue(`columns.${at}`)
  const left = linksLeftOut(column, pages.length)
  return (
    <fieldset className={css.column}>
      <legend>{t('footer.column', { n: at + 1 })}</legend>
      <Words
        name={`columns.${at}.${language}_title`}
        label={t('footer.titleOf', { n: at + 1 })}
        placeholder={t('footer.title')}
      />
      {left !== null && (
        <Text size="xs" c={left > 0 ? 'var(--pd-warning)' : 'dimmed'} role={left > 0 ? 'status' : undefined}>
          {left > 0
            ? t('footer.pagesTooMany', { n: left })
            : t('footer.pagesFirst', { max: String(maxFooterLinks) })}
        </Text>
      )}
      {left !== null && pages.length > 0 && (
        <ul className={css.pages} aria-label={t('footer.pages')}>
          {pages.slice(0, maxFooterLinks).map(({ text, url }) => (
            <li key={url}>
              <span>{text[language] || text.en}</span> <span>{url}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={css.heads} aria-hidden>
        <span>{t('footer.text')}</span>
        <span>{t('footer.url')}</span>
        <span>{t('footer.newTab')}</span>
      </div>
      <ul className={css.links}>
        {Array.from({ length: maxFooterLinks }, (_, link) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place
          <li key={link} className={css.link}>
            <Words
              name={`columns.${at}.fields.${link}.${language}_text`}
              label={t('footer.textOf', { n: link + 1, column: at + 1 })}
            />
            <Words
              name={`columns.${at}.fields.${link}.url`}
              label={t('footer.urlOf', { n: link + 1, column: at + 1 })}
              placeholder="/warranty"
            />
            <NewTab
              name={`columns.${at}.fields.${link}.newTab`}
              label={t('footer.newTabOf', { n: link + 1, column: at + 1 })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** A text in a table of inputs: its label is for screen readers and the summary. */
function Words({ name, label, placeholder }: { name: string; label: string; placeholder?: string }) {
  const { value, set, input } = useField(name, label)
  const { required, label: _, ...rest } = input
  return (
    <TextInput
      {...rest}
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

function NewTab({ name, label }: { name: string; label: string }) {
  const { value, set, input } = useField(name, label)
  return (
    <Checkbox
      id={input.id}
      aria-label={label}
      checked={value === 1}
      onChange={(event) => set(event.currentTarget.checked ? 1 : 0)}
    />
  )
}
