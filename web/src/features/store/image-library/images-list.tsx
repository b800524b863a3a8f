import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { imageSorts } from '#contract/list-choices.ts'
import { type Image, imageLibrary } from '#contract/store/image-library.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDirection, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { useShortcut } from '#web/ui/buttons/shortcuts.tsx'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { mayLeave } from '#web/ui/form/contract-form.tsx'
import { DeleteMany } from '#web/ui/lists/delete-many.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useSelection } from '#web/ui/table/selection.ts'
import { AddImages } from './add-images.tsx'
import { deleteImages, useDeleteImage } from './image-changes.ts'
import { imageColumns } from './image-columns.tsx'
import { OpenedImage } from './image-form.tsx'
import { StillShown } from './image-uses.tsx'

const query = listQuery({
  search: or(aText(200), ''),
  sort: or(anOption(imageSorts), 'createdAt'),
  direction: or(aDirection, 'desc'),
})

const getRowId = ({ id }: Image) => id
const nameRow = ({ file }: Image) => file.fileName

/** A dealer's pictures; files dropped anywhere on the page are added. */
export default function ImagesList() {
  const dealerId = useDealerId()!
  const url = useUrlQuery(query)
  const { search, sort, direction, page, pageSize } = url.values
  const read = useRead(
    imageLibrary.list,
    { dealerId, search, sort, direction, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const remove = useDeleteImage()
  const selection = useSelection(getRowId, { dealerId, search })
  const adding = useAdding(dealerId)

  const onDelete = async (image: Image) => {
    const { id, version } = image
    const act = () => remove.send({ id, version }).catch(sayWhatFailed(t('imageLibrary.deleteFailed')))
    const note = <StillShown images={[image]} />
    if (await confirmAndDelete(t('imageLibrary.one'), nameRow(image), act, t('imageLibrary.deleted'), note))
      selection.set([image], false)
  }
  const open = useOpenInUrl('image')
  const images = useRecords({
    open,
    read,
    readById: (id) => send(imageLibrary.show, { id }),
    nameRow,
    create: undefined,
    onDelete,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the Add button is the first
    <div onDragOver={(event) => event.preventDefault()} onDrop={adding.onDrop}>
      <ListPage
        of="image-library"
        actions={adding.button}
        query={url}
        filters={{
          search: (
            <SearchBox
              value={search}
              label={t('imageLibrary.searchLabel')}
              onSearch={(text) => url.set({ search: text })}
            />
          ),
        }}
      >
        <DataTable
          {...images.table}
          label={t('imageLibrary.title')}
          name="images"
          columns={imageColumns(open[2])}
          state={url.values}
          onState={url.onState}
          selection={selection}
          bulk={
            <DeleteMany
              selection={selection}
              calls={deleteImages}
              nameRow={nameRow}
              words={{
                button: (n) => t('imageLibrary.deleteMany', { n }),
                title: (n) => t('imageLibrary.deleteManyTitle', { n }),
                failed: t('imageLibrary.deleteManyFailed'),
              }}
              note={(rows) => <StillShown images={rows} />}
            />
          }
          failed={t('imageLibrary.fetchFailed')}
          empty={{
            title: t('imageLibrary.empty'),
            next: t('imageLibrary.emptyNext'),
            action: adding.button,
          }}
          filtered={url}
        />
        <RecordModal
          {...images.dialog}
          title={(image) => t('imageLibrary.editTitle', { name: image ? nameRow(image) : '' })}
        >
          {(image) => image && <OpenedImage key={image.id} id={image.id} />}
        </RecordModal>
        {adding.dialog}
      </ListPage>
    </div>
  )
}

/** The button and the dialog that add pictures; a drop opens it with its files. */
function useAdding(dealerId: number) {
  const [first, setFirst] = useState<readonly File[]>()
  const [isDirty, setDirty] = useState(false)
  const open = () => setFirst([])
  useShortcut('n', t('imageLibrary.add'), open)
  const close = () => {
    setDirty(false)
    setFirst(undefined)
  }
  const leave = async () => {
    if (await mayLeave({ isDirty })) close()
  }
  const last = useRef<readonly File[]>([])
  if (first) last.current = first
  return {
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (!first && event.dataTransfer.files.length > 0) setFirst([...event.dataTransfer.files])
    },
    button: (
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        {t('imageLibrary.add')}
      </Button>
    ),
    dialog: (
      <AppModal opened={first !== undefined} onClose={() => void leave()} title={t('imageLibrary.addTitle')}>
        <AddImages
          dealerId={dealerId}
          first={last.current}
          onSaved={(_images, rest) => rest === 0 && close()}
          onCancel={() => void leave()}
          onDirty={setDirty}
        />
      </AppModal>
    ),
  }
}
