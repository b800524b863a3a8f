import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { linkAddress } from './link-address.ts'

type Props = {
  editor: Editor
  /** A typed address as a link; null if it can't be one. */
  toAddress?: ((typed: string) => string | null) | undefined
}

/** Turns the selection, or the address itself without one, into a link; changes and removes links. */
export function LinkControl({ editor, toAddress = linkAddress }: Props) {
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const active = useEditorState({ editor, selector: (state) => state.editor.isActive('link') })

  const open = () => {
    setTyped(String(editor.getAttributes('link').href ?? ''))
    setWrong(false)
    setOpened(true)
  }
  const close = () => {
    setOpened(false)
    editor.commands.focus()
  }
  const save = () => {
    const href = toAddress(typed)
    if (!href) return setWrong(true)
    const at = editor.chain().focus().extendMarkRange('link')
    const isBlank = editor.state.selection.empty && !active
    if (isBlank)
      at.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else at.setLink({ href }).run()
    setOpened(false)
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setOpened(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The surrounding form mustn't handle these keys.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') close()
    else if (event.target instanceof HTMLInputElement) save()
    else (event.target as HTMLElement).click()
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      // Escape would focus the editor natively, which drops its selection.
      closeOnEscape={false}
      trapFocus
      withinPortal
      width={300}
      position="bottom-start"
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('richText.link')}
          title={t('richText.link')}
          active={active}
          onClick={open}
        >
          <IconLink size={16} stroke={1.5} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={onKeyDown}>
        <TextInput
          label={t('richText.linkAddress')}
          placeholder="https://"
          value={typed}
          error={wrong && t('richText.linkWrong')}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <Group gap="xs" justify="flex-end" mt="xs">
          {active && (
            <Button size="xs" variant="default" onClick={remove}>
              {t('richText.linkRemove')}
            </Button>
          )}
          <Button size="xs" onClick={save}>
            {t('richText.linkSave')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
