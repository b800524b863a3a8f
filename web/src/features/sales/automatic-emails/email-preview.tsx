import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { type Locale, locales } from '#contract/locales.ts'
import {
  automaticEmails,
  type EmailKind,
  type EmailPreview as Shown,
} from '#contract/sales/messages/automatic-emails.ts'
import type { NoticeText } from '#contract/sales/messages/customer-notices.ts'
import { joinList, localeNames, t, useLocale } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { styleNonce } from '#web/platform/style-nonce.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SandboxFrame } from '#web/ui/sandbox-frame.tsx'
import css from './email-preview.module.css'

/** The previewed email; while editing, also its language and text. */
export type PreviewedEmail = { kind: EmailKind; title: string; locale?: Locale; text?: NoticeText }
type Props = { of: PreviewedEmail | undefined; onClose: () => void }

/** An automatic email as its recipient sees it, in a dialog. */
export const EmailPreview = ({ of, onClose }: Props) => (
  <AppModal opened={of !== undefined} onClose={onClose} title={of?.title ?? ''}>
    {of && <Preview key={`${of.kind} ${of.locale}`} of={of} />}
  </AppModal>
)

const widths = { desktop: 640, phone: 360 } as const
type View = keyof typeof widths | 'text'
const views: readonly View[] = ['desktop', 'phone', 'text']
const sources = ['sample', 'newest'] as const

function Preview({ of: { kind, locale: firstLocale, text } }: { of: PreviewedEmail }) {
  const dealerId = useDealerId()!
  const own = useLocale()
  const [locale, setLocale] = useState<Locale>(firstLocale ?? own)
  const [view, setView] = useState<View>('desktop')
  const [source, setSource] = useState<(typeof sources)[number]>('sample')
  const input = { dealerId, kind, locale, isReal: source === 'newest' ? 1 : 0, ...text } as const
  const read = useRead(automaticEmails.preview, input, { keepPrevious: true })
  return (
    <Stack gap="sm">
      <div className={css.bar}>
        {firstLocale === undefined && (
          <SegmentedControl
            size="xs"
            aria-label={t('notices.language')}
            value={locale}
            onChange={setLocale}
            data={locales.map((value) => ({ value, label: localeNames[value] }))}
          />
        )}
        <SegmentedControl
          size="xs"
          aria-label={t('notices.view')}
          value={view}
          onChange={setView}
          data={views.map((value) => ({ value, label: t(`notices.${value}`) }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('notices.about')}
          value={source}
          onChange={setSource}
          data={sources.map((value) => ({ value, label: t(`notices.${value}`) }))}
        />
      </div>
      <ReadGuard read={read}>{({ data }) => <Email email={data} view={view} />}</ReadGuard>
      <SendTest input={input} />
    </Stack>
  )
}

function Email({ email, view }: { email: Shown; view: View }) {
  const { subject, page, text, orderNumber, unknownPlaceholders } = email
  return (
    <>
      <div>
        <Text fw={600}>{subject}</Text>
        <Text size="sm" c="dimmed">
          {orderNumber === null ? t('notices.isSample') : t('notices.isOrder', { number: orderNumber })}
        </Text>
      </div>
      {view === 'text' ? (
        <pre className={css.text}>{text}</pre>
      ) : (
        <div className={css.frame}>
          <SandboxFrame html={allowStyles(page)} title={subject} style={{ width: widths[view] }} />
        </div>
      )}
      {unknownPlaceholders.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('notices.unknown', { names: joinList(unknownPlaceholders) })}
        </Text>
      )}
    </>
  )
}

/**
 * Moves an email's styles into an element with the page's nonce, because its content security policy blocks
 * style attributes.
 */
function allowStyles(html: string): string {
  const rules: string[] = []
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-s="${rules.length}"]{${style.replaceAll('&quot;', '"')}}`)
    return ` data-s="${rules.length - 1}"`
  })
  const element = `<style nonce="${styleNonce}">`
  return marked.replace('<style>', element).replace('</head>', `${element}${rules.join('')}</style></head>`)
}

type Input = Parameters<ReturnType<typeof useTest>['send']>[0]
const useTest = () => useSend(automaticEmails.test)

function SendTest({ input }: { input: Input }) {
  const test = useTest()
  const fail = useFailure()
  const send = () =>
    test.send(input).then(({ data: { to } }) => toast.success(t('notices.testSent', { to })), fail)
  return (
    <Group justify="flex-end">
      <Button
        variant="default"
        leftSection={<IconSend size={16} />}
        loading={test.busy}
        onClick={() => void send()}
      >
        {t('notices.test')}
      </Button>
    </Group>
  )
}
