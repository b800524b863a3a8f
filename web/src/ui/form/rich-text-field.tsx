import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { loadTexts } from '#web/platform/i18n.ts'
import type { RichTextProps } from '../rich-text/rich-text-editor.tsx'

/** The editor is large and few screens use one, so it loads with the first. */
const Editor = lazy(async () => {
  const [{ RichTextEditorField }] = await Promise.all([
    import('../rich-text/rich-text-editor.tsx'),
    loadTexts(['richText']),
  ])
  return { default: RichTextEditorField }
})

/** Text with bold, italic, lists and links, kept as HTML; the server sanitizes what it stores. */
export function RichTextField<N extends string = string>(props: RichTextProps<N>) {
  const loading = (
    <Input.Wrapper label={props.label} labelElement="div" description={props.hint}>
      <Skeleton height={168} />
    </Input.Wrapper>
  )
  return (
    <Suspense fallback={loading}>
      <Editor {...props} />
    </Suspense>
  )
}
