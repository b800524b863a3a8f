import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { AnyExtension } from '@tiptap/core'
import { type Editor, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import '@mantine/tiptap/styles.layer.css'
import { t } from '#web/platform/i18n.ts'
import type { FieldProps } from '../fields/text-fields.tsx'
import { useField } from '../form/use-field.ts'
import { cleanPaste } from './clean-paste.ts'
import { insertAtCursor } from './insert-at-cursor.ts'
import css from './rich-text.module.css'
import { type MoreText, RichTextToolbar } from './rich-text-toolbar.tsx'

export type RichTextProps<N extends string = string> = FieldProps<N> & {
  /** Offered in the toolbar: texts to insert at the cursor. */
  inserts?: readonly string[]
  /**
   * Extra toolbar controls. `insert` adds rich text at the cursor, or at the end if the cursor was never in
   * the text.
   */
  tools?: (insert: (html: string) => void) => ReactNode
}

const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { target: null } },
  }),
]

/** The editor behind RichTextField. */
export function RichTextEditorField(props: RichTextProps & { more?: MoreText }) {
  const { name, label, hint, disabled = false, autoFocus, inserts, tools, more } = props
  const { value, set, input } = useField(name, label)
  const { id, error, required } = input
  const labels = [hint && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  const wasFocused = useRef(false)
  const editor = useRichText({
    html: typeof value === 'string' ? value : '',
    more: more?.extensions,
    onChange: set,
    options: {
      editable: !disabled,
      autofocus: autoFocus ?? false,
      onBlur: input.onBlur,
      onFocus: () => {
        wasFocused.current = true
      },
      editorProps: {
        transformPastedHTML: (html, view) =>
          cleanPaste(html, { hasTables: view.state.schema.nodes.table !== undefined }),
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          ...(labels ? { 'aria-describedby': labels } : {}),
          ...(error ? { 'aria-invalid': 'true' } : {}),
          ...(required ? { 'aria-required': 'true' } : {}),
        },
      },
    },
  })
  return (
    <Input.Wrapper
      errorProps={{ id: `${id}-error` }}
      descriptionProps={{ id: `${id}-description` }}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      description={hint}
      error={error}
      withAsterisk={required}
    >
      <RichTextEditor
        editor={editor}
        labels={{ ...translateLabels(), ...more?.labels() }}
        withCodeHighlightStyles={false}
        className={css.editor}
        data-invalid={error ? true : undefined}
        data-disabled={disabled || undefined}
      >
        <RichTextToolbar
          editor={editor}
          label={t('richText.toolbar', { label })}
          inserts={inserts}
          tools={tools?.((inserted) => insertAtCursor(editor, inserted, !wasFocused.current))}
          more={more}
        />
        <RichTextEditor.Content className={css.text} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

type Options = Omit<NonNullable<Parameters<typeof useEditor>[0]>, 'extensions' | 'content' | 'onUpdate'>
type RichText = {
  html: string
  more: AnyExtension[] | undefined
  onChange: (html: string) => void
  options: Options
}

/** An editor whose value can also be set from outside: by a template, or a form that starts over. */
function useRichText({ html, more = [], onChange, options }: RichText): Editor {
  const lastHtml = useRef(html)
  const editor = useEditor({
    ...options,
    extensions: [...extensions, ...more],
    content: html,
    // The page's policy blocks styles added by scripts; the CSS module has those the editor needs.
    injectCSS: false,
    onUpdate: ({ editor: now }) => {
      lastHtml.current = now.isEmpty ? '' : now.getHTML()
      onChange(lastHtml.current)
    },
  })
  useEffect(() => {
    if (html === lastHtml.current) return
    lastHtml.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return editor
}

const translateLabels = () => ({
  boldControlLabel: t('richText.bold'),
  italicControlLabel: t('richText.italic'),
  bulletListControlLabel: t('richText.bulletList'),
  orderedListControlLabel: t('richText.orderedList'),
  undoControlLabel: t('richText.undo'),
  redoControlLabel: t('richText.redo'),
})
