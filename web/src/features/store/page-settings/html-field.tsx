import { Button, FileButton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { files, pictures } from '#contract/store/files.ts'
import { fillShortcodes } from '#contract/store/pages/page-kinds.ts'
import { t } from '#web/platform/i18n.ts'
import { upload } from '#web/platform/send.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { SandboxFrame } from '#web/ui/sandbox-frame.tsx'
import { CountedArea } from './counted-fields.tsx'
import css from './page-settings.module.css'

type Props = {
  dealerId: number
  name: string
  label: string
  trucksOnly: boolean
  /** Previews only work while visible. */
  isShown: boolean
  onInsert: (text: string, into: string) => void
}

/** The dealer's HTML with a preview next to it. */
export function HtmlField({ dealerId, name, label, trucksOnly, isShown, onInsert }: Props) {
  return (
    <div className={css.html}>
      <div className={css.source}>
        <CountedArea name={name} label={label} hint={t('pageSettings.htmlHint')} rows={14} />
        <PictureButton dealerId={dealerId} onInsert={(tag) => onInsert(tag, name)} />
      </div>
      {isShown && <Preview name={name} label={label} trucksOnly={trucksOnly} />}
    </div>
  )
}

function Preview({ name, label, trucksOnly }: Pick<Props, 'name' | 'label' | 'trucksOnly'>) {
  const [html] = useDebouncedValue(String(useFieldValue(name) ?? ''), 300)
  return (
    <div className={css.preview}>
      <Text size="sm" fw={500}>
        {t('pageSettings.preview')}
      </Text>
      <SandboxFrame
        html={`<!doctype html><meta charset="utf-8">${fillShortcodes(html, trucksOnly)}`}
        title={t('pageSettings.previewOf', { name: label })}
      />
      <Text size="xs" c="dimmed">
        {t('pageSettings.previewHint')}
      </Text>
    </div>
  )
}

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function PictureButton({ dealerId, onInsert }: { dealerId: number; onInsert: (tag: string) => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const send = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    setProblem(null)
    const { origin } = window.location
    await upload(files.upload, { dlid: dealerId, baseUrlApi: origin }, { files: file })
      // The store is at another address, so the picture needs its full URL.
      .then(({ url }) => {
        const alt = file.name.replace(/\.\w+$/, '')
        onInsert(`<img src="${new URL(url, origin).href}" alt="${quoted(alt)}">`)
      })
      .catch(setProblem)
    setBusy(false)
  }
  return (
    <div>
      <FileButton onChange={(file) => void send(file)} accept={pictures.types.join(',')}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            loading={busy}
            leftSection={<IconPhotoPlus size={14} />}
          >
            {t('pageSettings.picture')}
          </Button>
        )}
      </FileButton>
      <InlineProblem problem={problem} title={t('pageSettings.pictureFailed')} />
    </div>
  )
}
