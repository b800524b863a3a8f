import { Button, Group, Stack, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type Image, imageLibrary } from '#contract/store/image-library.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { mayLeave } from '#web/ui/form/contract-form.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { AddImages } from './add-images.tsx'
import { currentUrl } from './image-changes.ts'
import css from './images.module.css'

type Props = {
  dealerId: number
  opened: boolean
  onClose: () => void
  onChoose: (image: Image) => void
}

/** Selects a picture from the library, or adds and selects a new one. For editors that show pictures. */
export function ImagePicker({ dealerId, opened, onClose, onChoose }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const stopAdding = () => {
    setAdding(false)
    setDirty(false)
  }
  const leave = async (then: () => void) => {
    if (!(await mayLeave({ isDirty }))) return
    stopAdding()
    then()
  }
  const choose = (image: Image) => {
    stopAdding()
    onChoose(image)
  }
  return (
    <AppModal
      opened={opened}
      onClose={() => void leave(onClose)}
      title={t(isAdding ? 'imageLibrary.addTitle' : 'imageLibrary.pickTitle')}
    >
      {isAdding ? (
        <AddImages
          dealerId={dealerId}
          onSaved={([first, ...others], rest) => {
            if (first && others.length === 0 && rest === 0) choose(first)
            else if (rest === 0) stopAdding()
          }}
          onCancel={() => void leave(() => {})}
          onDirty={setDirty}
          cancelLabel={t('imageLibrary.back')}
        />
      ) : (
        <Library dealerId={dealerId} onAdd={() => setAdding(true)} onChoose={choose} />
      )}
    </AppModal>
  )
}

const step = 24

type LibraryProps = { dealerId: number; onAdd: () => void; onChoose: (image: Image) => void }

function Library({ dealerId, onAdd, onChoose }: LibraryProps) {
  const [search, setSearch] = useState('')
  const [pageSize, setPageSize] = useState(step)
  const read = useRead(imageLibrary.list, { dealerId, search, pageSize }, { keepPrevious: true })
  const add = (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={onAdd}>
      {t('imageLibrary.add')}
    </Button>
  )
  const find = (text: string) => {
    setSearch(text)
    setPageSize(step)
  }
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <SearchBox value={search} label={t('imageLibrary.searchLabel')} onSearch={find} width={260} isFirst />
        {add}
      </Group>
      <ReadGuard read={read} failed={t('imageLibrary.fetchFailed')}>
        {({ data, recordsTotal }) =>
          data.length === 0 ? (
            <EmptyList
              title={t('imageLibrary.empty')}
              next={t('imageLibrary.emptyNext')}
              filtered={{ isFiltered: search !== '', clear: () => find(''), values: { search } }}
            />
          ) : (
            <>
              <div className={css.grid}>
                {data.map((image) => (
                  <UnstyledButton
                    key={image.id}
                    className={css.tile}
                    aria-label={t('imageLibrary.pickNamed', { name: image.file.fileName })}
                    onClick={() => onChoose(image)}
                  >
                    <img src={currentUrl(image)} alt="" loading="lazy" />
                    <span>{image.file.fileName}</span>
                  </UnstyledButton>
                ))}
              </div>
              {recordsTotal > data.length && (
                <Button
                  variant="default"
                  loading={read.isFetching}
                  onClick={() => setPageSize((size) => size + step)}
                >
                  {t('imageLibrary.pickMore')}
                </Button>
              )}
            </>
          )
        }
      </ReadGuard>
    </Stack>
  )
}
