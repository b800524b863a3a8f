import { Input, Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { loadTexts } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import type { PageTextProps } from '../rich-text/page-text-editor.tsx'
import type { RichTextProps } from '../rich-text/rich-text-editor.tsx'

/** The editors are large and few screens use one, so each loads with the first. */
const MailEditor = lazyPart(async () => {
  const [{ RichTextEditorField }] = await Promise.all([
    import('../rich-text/rich-text-editor.tsx'),
    loadTexts(['richText']),
  ])
  return { default: RichTextEditorField }
})
const PageEditor = lazyPart(async () => {
  const [{ PageTextEditorField }] = await Promise.all([
    import('../rich-text/page-text-editor.tsx'),
    loadTexts(['richText']),
  ])
  return { default: PageTextEditorField }
})

type Props<N extends string> = ({ mode?: 'mail' } & RichTextProps<N>) | ({ mode: 'page' } & PageTextProps<N>)

/**
 * Formatted text, stored as HTML; the server sanitizes it. `mail` has bold, italic, lists and links; `page` also
 * headings, alignment, tables and pictures.
 */
export function RichTextField<N extends string = string>(props: Props<N>) {
  const loading = (
    <Input.Wrapper label={props.label} labelElement="div" description={props.hint}>
      <Skeleton height={168} />
    </Input.Wrapper>
  )
  return (
    <Suspense fallback={loading}>
      {props.mode === 'page' ? <PageEditor {...props} /> : <MailEditor {...props} />}
    </Suspense>
  )
}
