import { SegmentedControl, Text, Title } from '@mantine/core'
import { useDebouncedValue, useElementSize } from '@mantine/hooks'
import { useId, useState } from 'react'
import type { Locale } from '#contract/locales.ts'
import { type StorePageOptions, storePage } from '#contract/store/pages/store-page.ts'
import type { ShownPage, StoreContent } from '#contract/store/store-content.ts'
import { languageNames } from '#contract/store/store-words.ts'
import { formatNumber } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { styleNonce } from '#web/platform/style-nonce.ts'
import { SiteLink } from '#web/ui/buttons/site-link.tsx'
import { SandboxFrame } from '#web/ui/sandbox-frame.tsx'
import css from './store-preview.module.css'

type Props = {
  saved: StoreContent
  /** The content with the form's current values; undefined without a form. */
  typed?: StoreContent
  language: Locale
  onLanguage: (language: Locale) => void
  /** The part of the page that the screen edits; the whole home page by default. */
  part?: StorePageOptions['part']
  /** A page of the store, instead of its home page. */
  own?: { saved: ShownPage; typed?: ShownPage }
  /** A page that the store makes itself, such as a part's. */
  customPage?: StorePageOptions['customPage']
}

/** Wide and narrow, in CSS pixels. */
const widths = ['1200', '360'] as const
const versions = ['typed', 'saved'] as const

/** The store's page beside the form that changes it. */
export function StorePreview({ saved, typed, language, onLanguage, part, own, customPage }: Props) {
  const title = useId()
  const [width, setWidth] = useState<(typeof widths)[number]>('1200')
  const [version, setVersion] = useState<(typeof versions)[number]>('typed')
  const [settled] = useDebouncedValue({ content: typed, own: own?.typed }, 150)
  const isTyped = version === 'typed' && settled.content !== undefined
  const visiblePage = {
    content: (isTyped && settled.content) || saved,
    own: isTyped ? settled.own : own?.saved,
  }
  return (
    <section className={css.preview} aria-labelledby={title}>
      <div className={css.bar}>
        <Title order={2} id={title}>
          {t('storePreview.title')}
        </Title>
        {typed && <SiteLink domain={saved.domain} />}
        {saved.languages.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('storePreview.language')}
            value={language}
            onChange={(next) => onLanguage(next)}
            data={saved.languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        )}
        <SegmentedControl
          size="xs"
          aria-label={t('storePreview.width')}
          value={width}
          onChange={(next) => setWidth(next)}
          data={widths.map((value) => ({
            value,
            label: t('storePreview.pixels', { width: formatNumber(Number(value), 0) }),
          }))}
        />
        {typed && (
          <SegmentedControl
            size="xs"
            aria-label={t('storePreview.version')}
            value={version}
            onChange={(next) => setVersion(next)}
            data={versions.map((value) => ({ value, label: t(`storePreview.${value}`) }))}
          />
        )}
      </div>
      <Frame
        width={Number(width)}
        html={storePage(visiblePage.content, {
          language,
          nonce: styleNonce,
          isPreview: true,
          blocked: (site) => t('storePreview.blocked', { site }),
          ...(part ? { part } : {}),
          ...(visiblePage.own ? { own: visiblePage.own } : {}),
          ...(customPage ? { customPage } : {}),
        })}
      />
      {typed && (
        <Text size="xs" c="dimmed">
          {t('storePreview.hint', { domain: saved.domain })}
        </Text>
      )}
    </section>
  )
}

/** A frame as wide as the simulated screen, scaled down to fit. */
function Frame({ width, html }: { width: number; html: string }) {
  const { ref, width: room, height } = useElementSize()
  const scale = room > 0 ? Math.min(1, room / width) : 1
  return (
    <div ref={ref} className={css.frame}>
      <SandboxFrame
        html={html}
        title={t('storePreview.frame')}
        style={{ width, height: height / scale, transform: scale < 1 ? `scale(${scale})` : 'none' }}
      />
    </div>
  )
}
