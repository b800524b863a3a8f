import { RichTextEditor } from '@mantine/tiptap'
import type { AnyExtension, Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { LinkControl } from './link-control.tsx'
import css from './rich-text.module.css'

/** The additions of an editor that can do more than emails; has to be a module constant. */
export type MoreText = {
  extensions: AnyExtension[]
  labels: () => Record<string, string>
  /** The toolbar's groups before and after those of every editor. */
  before: ReactNode
  after: (editor: Editor) => ReactNode
  toAddress: (typed: string) => string | null
}

type Props = {
  editor: Editor
  label: string
  inserts: readonly string[] | undefined
  tools: ReactNode
  more: MoreText | undefined
}

/** The toolbar above a rich text. `inserts` are placeholders that a click inserts at the cursor. */
export function RichTextToolbar({ editor, label, inserts, tools, more }: Props) {
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={label} className={css.toolbar}>
      {more?.before}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} toAddress={more?.toAddress} />
      </RichTextEditor.ControlsGroup>
      {more?.after(editor)}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
      {inserts && inserts.length > 0 && (
        <RichTextEditor.ControlsGroup className={css.inserts}>
          {inserts.map((text) => (
            <RichTextEditor.Control
              key={text}
              className={css.insert}
              aria-label={t('richText.insert', { text })}
              title={t('richText.insert', { text })}
              onClick={() => editor.chain().focus().insertContent({ type: 'text', text }).run()}
            >
              {text}
            </RichTextEditor.Control>
          ))}
        </RichTextEditor.ControlsGroup>
      )}
      {tools && <RichTextEditor.ControlsGroup>{tools}</RichTextEditor.ControlsGroup>}
    </RichTextEditor.Toolbar>
  )
}
