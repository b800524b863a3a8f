import { Anchor, Button, Input, Text } from '@mantine/core'
import { IconFile, IconTrash, IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FileKind } from '#contract/store/files.ts'
import { isImageName } from '#contract/web-names.ts'
import { t } from '#web/platform/i18n.ts'
import { useField, useForm } from '../form/use-field.ts'
import { sizeText } from '../import/file-sizes.ts'
import css from './file-field.module.css'
import { canShrink, shrinkPicture } from './shrink-picture.ts'
import type { FieldProps } from './text-fields.tsx'

type Props<N extends string> = Omit<FieldProps<N>, 'autoFocus'> & {
  kind: FileKind
  /** The stored file's address, for viewing it. */
  address?: string | null
}

/**
 * A record's file: a picker if there's none, otherwise the file with Delete. The form's schema uses
 * `fileValue(kind)`; a save sends the file itself or, if it was deleted, an empty name.
 */
export function FileField<N extends string = string>({
  name,
  label,
  hint,
  kind,
  address,
  disabled,
}: Props<N>) {
  const form = useForm()
  const { value, set, input } = useField(name, label)
  const chooser = useRef<HTMLInputElement>(null)
  const limits = t('common.fileKinds', { kinds: kind.words, limit: sizeText(kind.maxBytes) })
  const take = (next: File | null) => {
    set(next)
    form.leave(name)
    // The clicked button no longer exists, so the focus moves here.
    requestAnimationFrame(() => document.getElementById(input.id)?.focus())
  }
  const shared = { id: input.id, size: 'xs', variant: 'default', disabled } as const
  return (
    <Input.Wrapper id={input.id} label={label} description={hint} error={input.error}>
      <div className={css.box} data-wrong={input.error ? true : undefined}>
        {value ? (
          <>
            <Chosen value={value as string | File} address={address ?? null} />
            <Button
              {...shared}
              leftSection={<IconTrash size={14} />}
              aria-label={t('common.deleteNamed', { name: label })}
              onClick={() => take(null)}
            >
              {t('common.delete')}
            </Button>
          </>
        ) : (
          <>
            <Text size="xs" c="dimmed" className={css.text}>
              {limits}
            </Text>
            <Button
              {...shared}
              leftSection={<IconUpload size={14} />}
              aria-label={t('common.chooseFileFor', { name: label })}
              onClick={() => chooser.current?.click()}
            >
              {t('common.chooseFile')}
            </Button>
          </>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept={[...kind.types, ...kind.endings].join()}
          aria-label={label}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file) void fitting(file, kind).then(take)
            // Clear the input, so that choosing a deleted file again fires a change.
            event.currentTarget.value = ''
          }}
        />
      </div>
    </Input.Wrapper>
  )
}

/** The file, made smaller if it's a picture that's too large. */
const fitting = async (file: File, kind: FileKind): Promise<File> =>
  (canShrink(file, kind) && (await shrinkPicture(file, kind))) || file

function Chosen({ value, address }: { value: string | File; address: string | null }) {
  const isNew = value instanceof File
  const chosen = useObjectUrl(isNew ? value : null)
  const url = isNew ? chosen : address
  const name = isNew ? value.name : value
  // Judged by its name only; a file that fails to load as an image gets a file icon.
  const [broken, setBroken] = useState<string | null>(null)
  const isPicture = (isImageName(name) || /\.ico$/i.test(name)) && url !== broken
  return (
    <>
      {url && isPicture ? (
        <img key={url} className={css.picture} src={url} alt="" onError={() => setBroken(url)} />
      ) : (
        <IconFile size={20} aria-hidden className={css.sign} />
      )}
      <div className={css.text}>
        {address && !isNew ? (
          <Anchor href={address} target="_blank" size="sm">
            {name}
          </Anchor>
        ) : (
          <Text size="sm">{name}</Text>
        )}
        {isNew && (
          <Text size="xs" c="dimmed">
            {t('common.fileNotSaved', { size: sizeText(value.size) })}
          </Text>
        )}
      </div>
    </>
  )
}

/** An address for a file that exists only on this page. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      URL.revokeObjectURL(objectUrl)
      setUrl(null)
    }
  }, [file])
  return url
}
