import { Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { id } from '#contract/http.ts'
import { imageLibrary, imageName, libraryPictures, type ShownImage } from '#contract/store/image-library.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { CopyIcon } from '#web/ui/buttons/copy-icon.tsx'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { fileValue } from '#web/ui/form/file-value.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { currentUrl, useUpdateImage } from './image-changes.ts'
import { Uses } from './image-uses.tsx'
import css from './images.module.css'

/** Reads the picture with its uses, then edits it. */
export function OpenedImage({ id }: { id: number }) {
  const read = useRead(imageLibrary.show, { id })
  return (
    <ReadGuard read={read} failed={t('imageLibrary.fetchOneFailed')}>
      {({ data }) => <ImageForm image={data} />}
    </ReadGuard>
  )
}

const schema = z.object({ fileName: imageName, files: fileValue(libraryPictures), version: id })

const toFormValues = ({ file, version }: { file: { fileName: string }; version: number }) => ({
  fileName: file.fileName,
  files: null,
  version,
})

function ImageForm({ image }: { image: ShownImage }) {
  const update = useUpdateImage()
  const form = useContractForm({
    schema,
    initial: toFormValues(image),
    save: async ({ fileName, files, version }) => {
      const file = files instanceof File ? { files } : {}
      const { data } = await update
        .send({ id: image.id, fileName, version, ...file })
        .catch(sayWhatFailed(t('imageLibrary.updateFailed')))
      return toFormValues(data)
    },
  })
  const latest = async () => toFormValues((await send(imageLibrary.show, { id: image.id })).data)
  return (
    <DialogForm form={form} saved={t('imageLibrary.updated')} latest={latest}>
      <img className={css.large} src={currentUrl(image)} alt={image.file.fileName} />
      <TextField name="fileName" label={t('imageLibrary.name')} hint={t('imageLibrary.nameHint')} autoFocus />
      <FileField
        name="files"
        label={t('imageLibrary.replace')}
        hint={t('imageLibrary.replaceHint')}
        kind={libraryPictures}
      />
      <Address address={new URL(image.file.filePath, window.location.origin).href} />
      <div>
        <Text size="sm" fw={500}>
          {t('imageLibrary.shownIn')}
        </Text>
        {image.shownIn.length > 0 ? (
          <Uses uses={image.shownIn} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('imageLibrary.shownNowhere')}
          </Text>
        )}
      </div>
    </DialogForm>
  )
}

function Address({ address }: { address: string }) {
  return (
    <TextInput
      label={t('imageLibrary.address')}
      value={address}
      readOnly
      rightSection={<CopyIcon value={address} label={t('imageLibrary.copyAddress')} />}
    />
  )
}
