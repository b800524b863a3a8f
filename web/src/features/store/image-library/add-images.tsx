import { ActionIcon, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { IconPhotoOff, IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Image, libraryPictures } from '#contract/store/image-library.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { useMay } from '#web/platform/session/session.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { sizeText } from '#web/ui/import/file-sizes.ts'
import css from './images.module.css'
import { type ChosenFile, type RefusedFile, useChosenFiles } from './use-chosen-files.ts'

type Props = {
  dealerId: number
  /** Dropped before this opened. */
  first?: readonly File[]
  /** After each save, with what it saved; `rest` files are still in the list. */
  onSaved: (images: readonly Image[], rest: number) => void
  onCancel: () => void
  /** Whether files are chosen and not saved. */
  onDirty?: (isDirty: boolean) => void
  cancelLabel?: string
}

/** Adds pictures to the library: a drop zone, the chosen files with their status, and Save. */
export function AddImages({ dealerId, first = [], onSaved, onCancel, onDirty, cancelLabel }: Props) {
  const files = useChosenFiles(dealerId)
  const [overwrite, setOverwrite] = useState(false)
  const mayOverwrite = useMay()('image-library')
  const { chosen, rejected, busy } = files

  const addFirst = useEffectEvent(() => void files.add(first))
  useEffect(() => {
    if (first.length > 0) addFirst()
  }, [first])
  const tellDirty = useEffectEvent((isDirty: boolean) => onDirty?.(isDirty))
  useEffect(() => tellDirty(chosen.length > 0), [chosen.length])

  const save = async () => {
    const saved = await files.save(overwrite)
    if (saved.length > 0) onSaved(saved, chosen.length - saved.length)
  }
  return (
    <Stack gap="md">
      <Drop disabled={busy} onFiles={(added) => void files.add(added)} />
      {rejected.length > 0 && (
        <ul className={css.rejected} role="alert">
          {rejected.map((one) => (
            <RejectedFile key={one.name} of={one} onShrink={files.shrink} />
          ))}
        </ul>
      )}
      <InlineProblem problem={files.problem} title={t('imageLibrary.createFailed')} />
      {chosen.length > 0 && (
        <ul className={css.chosen} aria-label={t('imageLibrary.chosen')}>
          {chosen.map((one) => (
            <Chosen key={one.file.name} of={one} onDrop={() => files.drop(one.file)} />
          ))}
        </ul>
      )}
      {mayOverwrite && chosen.some(({ status }) => status === 'exists') && (
        <Switch
          checked={overwrite}
          onChange={(event) => setOverwrite(event.currentTarget.checked)}
          label={t('imageLibrary.overwrite')}
          description={t('imageLibrary.overwriteHint')}
        />
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {cancelLabel ?? t('common.cancel')}
        </Button>
        <Button onClick={() => void save()} loading={busy} disabled={!files.canSave(overwrite)}>
          {t('common.save')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Why a file isn't taken; one that's only too large can be made smaller. */
function RejectedFile({
  of: refusedFile,
  onShrink,
}: {
  of: RefusedFile
  onShrink: (one: RefusedFile) => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const shrink = () => {
    setBusy(true)
    void onShrink(refusedFile).finally(() => setBusy(false))
  }
  return (
    <li>
      {t('imageLibrary.rejected', { name: refusedFile.name, reason: refusedFile.reason })}{' '}
      {refusedFile.tooLarge && (
        <Button size="compact-xs" variant="default" loading={busy} onClick={shrink}>
          {t('imageLibrary.makeSmaller')}
        </Button>
      )}
    </li>
  )
}

function Drop({ onFiles, disabled }: { onFiles: (files: File[]) => void; disabled: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    // The page behind the dialog handles drops too.
    event.stopPropagation()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={18} aria-hidden />
      <span>{t('imageLibrary.drop')}</span>
      <Button
        variant="default"
        size="xs"
        disabled={disabled}
        data-autofocus
        onClick={() => input.current?.click()}
      >
        {t('imageLibrary.choose')}
      </Button>
      <Text size="xs" c="dimmed" className={css.limits}>
        {t('imageLibrary.limits', {
          kinds: libraryPictures.words,
          limit: sizeText(libraryPictures.maxBytes),
        })}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={[...libraryPictures.types, ...libraryPictures.endings].join()}
        aria-label={t('imageLibrary.choose')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // Clear the input, so that choosing a removed file again fires a change.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

const looks = {
  checking: { color: 'gray', text: 'imageLibrary.checking' },
  approved: { color: 'green', text: 'imageLibrary.approved' },
  exists: { color: 'amber', text: 'imageLibrary.exists' },
  saving: { color: 'blue', text: 'imageLibrary.saving' },
  failed: { color: 'red', text: 'imageLibrary.notSaved' },
} as const

function Chosen({ of: { file, status, problem }, onDrop }: { of: ChosenFile; onDrop: () => void }) {
  const { color, text } = looks[problem === undefined ? status : 'failed']
  return (
    <li>
      <Thumb file={file} />
      <span>
        {file.name}
        <Text size="xs" c="dimmed">
          {sizeText(file.size)}
          {status === 'exists' && ` · ${t('imageLibrary.existsHint')}`}
        </Text>
      </span>
      <StatusChip color={color}>{t(text)}</StatusChip>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={status === 'saving'}
        aria-label={t('imageLibrary.removeNamed', { name: file.name })}
        onClick={onDrop}
      >
        <IconX size={16} />
      </ActionIcon>
      {problem !== undefined && (
        <Text size="xs" role="alert" className={css.why}>
          {errorText(problem)}
        </Text>
      )}
    </li>
  )
}

function Thumb({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  // The file may not be a picture; the server then rejects it.
  return url === null ? (
    <IconPhotoOff size={20} aria-hidden />
  ) : (
    <img className={css.thumb} src={url} alt="" onError={() => setUrl(null)} />
  )
}
