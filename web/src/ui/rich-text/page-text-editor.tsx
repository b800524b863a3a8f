import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconPhoto, IconTable } from '@tabler/icons-react'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { useMemo } from 'react'
import { t } from '#web/platform/i18n.ts'
import { pageLinkAddress } from './link-address.ts'
import { newTable, pageExtensions } from './page-extensions.ts'
import { PictureControl, type ShownPicture } from './picture-control.tsx'
import { RichTextEditorField, type RichTextProps } from './rich-text-editor.tsx'
import type { MoreText } from './rich-text-toolbar.tsx'

export type PageTextProps<N extends string = string> = Omit<RichTextProps<N>, 'inserts'> & {
  /** Asks for a picture; null if none was chosen. */
  choosePicture: () => Promise<ShownPicture | null>
}

/** The editor of page texts: emails' formats, plus headings, alignment, tables and pictures. */
export function PageTextEditorField({ choosePicture, ...field }: PageTextProps) {
  const more = useMemo(
    (): MoreText => ({
      extensions: pageExtensions,
      labels: translateLabels,
      before: <Headings />,
      after: (editor) => <Inserts editor={editor} choosePicture={choosePicture} />,
      toAddress: pageLinkAddress,
    }),
    [choosePicture],
  )
  return <RichTextEditorField {...field} more={more} />
}

const translateLabels = () => ({
  h2ControlLabel: t('richText.heading', { n: 2 }),
  h3ControlLabel: t('richText.heading', { n: 3 }),
  h4ControlLabel: t('richText.heading', { n: 4 }),
  alignLeftControlLabel: t('richText.alignLeft'),
  alignCenterControlLabel: t('richText.alignCenter'),
  alignRightControlLabel: t('richText.alignRight'),
})

/** A page's title is its first heading, so texts start with the second. */
const Headings = () => (
  <RichTextEditor.ControlsGroup>
    <RichTextEditor.H2 />
    <RichTextEditor.H3 />
    <RichTextEditor.H4 />
  </RichTextEditor.ControlsGroup>
)

type InsertsProps = { editor: Editor; choosePicture: PageTextProps['choosePicture'] }

const Inserts = ({ editor, choosePicture }: InsertsProps) => (
  <>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.AlignLeft />
      <RichTextEditor.AlignCenter />
      <RichTextEditor.AlignRight />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <PictureControl editor={editor} choose={choosePicture} icon={<IconPhoto size={16} stroke={1.5} />} />
      <TableControl editor={editor} />
    </RichTextEditor.ControlsGroup>
  </>
)

const changes = [
  ['richText.addRow', addRowAfter],
  ['richText.addColumn', addColumnAfter],
  ['richText.headRow', toggleHeaderRow],
  ['richText.deleteRow', deleteRow],
  ['richText.deleteColumn', deleteColumn],
  ['richText.deleteTable', deleteTable],
] as const

/** Below the paragraph or list with the cursor, which moves into the first cell. */
function insertTable(editor: Editor) {
  const { $to } = editor.state.selection
  const isEmpty = $to.depth === 1 && $to.parent.content.size === 0
  const at = $to.depth === 0 ? $to.pos : isEmpty ? $to.before(1) : $to.after(1)
  const place = isEmpty ? { from: at, to: $to.after(1) } : at
  // Table, row, cell and paragraph each open with one position.
  editor
    .chain()
    .focus()
    .insertContentAt(place, newTable())
    .setTextSelection(at + 4)
    .run()
}

/** Inserts a table; inside one, changes it. */
function TableControl({ editor }: { editor: Editor }) {
  const isInside = useEditorState({ editor, selector: (state) => isInTable(state.editor.state) })
  const control = (onClick?: () => void) => (
    <RichTextEditor.Control
      aria-label={t('richText.table')}
      title={t('richText.table')}
      active={isInside}
      onClick={onClick}
    >
      <IconTable size={16} stroke={1.5} />
    </RichTextEditor.Control>
  )
  if (!isInside) return control(() => insertTable(editor))
  return (
    <Menu withinPortal returnFocus={false}>
      <Menu.Target>{control()}</Menu.Target>
      <Menu.Dropdown>
        {changes.map(([label, change]) => (
          <Menu.Item
            key={label}
            onClick={() => {
              change(editor.state, editor.view.dispatch)
              editor.commands.focus()
            }}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
