import { ActionIcon, Anchor, Button, Group, Input, Text } from '@mantine/core'
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { attachments } from '#contract/sales/messages/emails.ts'
import { t } from '#web/platform/i18n.ts'
import { useField, useForm } from '#web/ui/form/use-field.ts'
import { sizeText } from '#web/ui/import/file-sizes.ts'
import { type AttachedFile, countBytes } from './attached.ts'
import css from './compose.module.css'

const limit = sizeText(attachments.maxBytes)

/** The field for an email's files, of a new email and of the mailbox. Stored files can be downloaded. */
export function AttachmentsField() {
  const form = useForm()
  const { value, set, input } = useField('attachment', t('broadcasts.attachments'))
  const chooser = useRef<HTMLInputElement>(null)
  const files = (value ?? []) as AttachedFile[]
  const change = (next: AttachedFile[]) => {
    set(next)
    form.leave('attachment')
  }
  const bytes = files.reduce((sum, file) => sum + countBytes(file), 0)
  return (
    <Input.Wrapper
      id={input.id}
      label={input.label}
      error={input.error}
      description={t('common.fileKinds', { kinds: attachments.words, limit })}
    >
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((file) => (
            <li key={file instanceof File ? `${file.name} ${file.size} ${file.lastModified}` : file.id}>
              <IconFile size={16} aria-hidden />
              <span className={css.fileName}>
                {file instanceof File ? (
                  file.name
                ) : (
                  <Anchor href={file.url} download={file.name} inherit>
                    {file.name}
                  </Anchor>
                )}
              </span>
              <Text size="xs" c="dimmed">
                {sizeText(countBytes(file))}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('broadcasts.removeFile', { name: file.name })}
                onClick={() => change(files.filter((other) => other !== file))}
              >
                <IconX size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Group gap="sm" mt={4}>
        <Button
          id={input.id}
          size="xs"
          variant="default"
          aria-label={t('broadcasts.attach')}
          leftSection={<IconPaperclip size={14} />}
          onClick={() => chooser.current?.click()}
        >
          {t('broadcasts.attach')}
        </Button>
        {files.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('broadcasts.attached', { size: sizeText(bytes), limit })}
          </Text>
        )}
      </Group>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={attachments.endings.join()}
        aria-label={input.label}
        onChange={(event) => {
          change([...files, ...(event.currentTarget.files ?? [])])
          // Clear the input, so that choosing a removed file again fires a change.
          event.currentTarget.value = ''
        }}
      />
    </Input.Wrapper>
  )
}
