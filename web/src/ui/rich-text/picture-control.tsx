import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { t } from '#web/platform/i18n.ts'

/** A picture in a text. */
export type ShownPicture = { src: string; alt: string }

type Props = { editor: Editor; choose: () => Promise<ShownPicture | null>; icon: ReactNode }

/** Inserts a picture, or changes the alternative text of the selected one. */
export function PictureControl({ editor, choose, icon }: Props) {
  const [opened, setOpened] = useState(false)
  const [alt, setAlt] = useState('')
  const active = useEditorState({ editor, selector: (state) => state.editor.isActive('picture') })

  const insert = async () => {
    setOpened(false)
    const attrs = await choose()
    if (attrs) editor.chain().focus().insertContent({ type: 'picture', attrs }).run()
  }
  const press = () => {
    if (!active) return void insert()
    setAlt(String(editor.getAttributes('picture').alt ?? ''))
    setOpened(true)
  }
  const save = () => {
    editor.chain().focus().updateAttributes('picture', { alt: alt.trim() }).run()
    setOpened(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // The surrounding form mustn't submit.
    event.preventDefault()
    event.stopPropagation()
    save()
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withinPortal width={300} position="bottom-start">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('richText.picture')}
          title={t('richText.picture')}
          active={active}
          onClick={press}
        >
          {icon}
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={onKeyDown}>
        <TextInput
          label={t('richText.pictureAlt')}
          description={t('richText.pictureAltHint')}
          value={alt}
          maxLength={300}
          onChange={(event) => setAlt(event.currentTarget.value)}
          data-autofocus
        />
        <Group gap="xs" justify="flex-end" mt="xs">
          <Button size="xs" variant="default" onClick={() => void insert()}>
            {t('richText.pictureReplace')}
          </Button>
          <Button size="xs" onClick={save}>
            {t('common.save')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
