import { Button, Group } from '@mantine/core'
import { IconFolder, IconFolderPlus, IconInbox, IconMailbox, IconNote, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { type DealerFolder, type Folders, folderEntity } from '#contract/sales/messages/mailbox.ts'
import { t } from '#web/platform/i18n.ts'
import { Link, type Target } from '#web/platform/links.tsx'
import type { Icon } from '#web/platform/screen.ts'
import { send } from '#web/platform/send.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import css from './mailbox.module.css'
import { useCreateFolder, useDeleteFolder, useRenameFolder } from './mailbox-changes.ts'
import { fixedFolders } from './mailbox-place.ts'

type Props = {
  dealerId: number
  folders: Folders
  folder: string
  onFolder: (folder: string) => void
  linkTo: (folder: string) => Target
}

const icons: Record<string, Icon> = { inbox: IconInbox, sent: IconSend, drafts: IconNote }
const names = { inbox: 'mailbox.inbox', sent: 'mailbox.sent', drafts: 'mailbox.drafts' } as const

/** The product's folders, then the dealer's own, each with its unread messages. */
export function FolderList({ dealerId, folders, folder, onFolder, linkTo }: Props) {
  const [edited, setEdited] = useState<DealerFolder | 'new'>()
  const own = folders.dealer_message_folders
  const remove = useRemove((deletedId) => String(deletedId) === folder && onFolder('inbox'))
  const entry = (name: string, label: string, FolderIcon: Icon, unread: number) => (
    <Link {...linkTo(name)} className={css.folder} aria-current={folder === name || undefined}>
      <FolderIcon size={16} />
      <span className={css.folderName}>{label}</span>
      {unread > 0 && (
        <span className={css.badge} data-quiet={name === 'drafts' || undefined}>
          {unread >= 1000 ? '999+' : unread}
        </span>
      )}
    </Link>
  )
  return (
    <nav aria-label={t('mailbox.folders')} className={css.folders}>
      <ul>
        {fixedFolders.map((name, at) => (
          <li key={name}>
            {entry(name, t(names[name]), icons[name]!, folders.message_folders[at]?.unread ?? 0)}
          </li>
        ))}
        {own.map((one) => (
          <li key={one.id} className={css.own}>
            {entry(String(one.id), one.colName, IconFolder, one.unread)}
            <RowActions
              name={one.colName}
              edit={{ onClick: () => setEdited(one) }}
              onDelete={() => void remove(one)}
            />
          </li>
        ))}
        <li>{entry('all', t('mailbox.all'), IconMailbox, 0)}</li>
      </ul>
      <Group mt="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconFolderPlus size={16} />}
          onClick={() => setEdited('new')}
        >
          {t('mailbox.newFolder')}
        </Button>
      </Group>
      <RecordModal
        opened={edited}
        onClose={() => setEdited(undefined)}
        width={480}
        title={(one) => (one ? t('mailbox.renameFolder', { name: one.colName }) : t('mailbox.newFolder'))}
      >
        {(one) =>
          one ? (
            <RenameFolder key={one.id} dealerId={dealerId} folder={one} />
          ) : (
            <NewFolder dealerId={dealerId} onMade={onFolder} />
          )
        }
      </RecordModal>
    </nav>
  )
}

/** Asks about an empty folder only; the server refuses one with messages, and says why. */
function useRemove(onGone: (id: number) => void) {
  const { send } = useDeleteFolder()
  const fail = useFailure()
  return async (folder: DealerFolder) => {
    const { id, version, colName: name, isInUse } = folder
    if (isInUse) return void (await send({ id, version }).then(() => onGone(id), fail))
    const isDone = await confirm({
      title: t('mailbox.deleteFolderTitle', { name }),
      text: t('mailbox.deleteFolderText'),
      confirmLabel: t('mailbox.deleteFolder'),
      danger: true,
      act: () => send({ id, version }),
    })
    if (!isDone) return
    toast.success(t('mailbox.folderDeleted', { name }))
    onGone(id)
  }
}

type Field = FieldName<typeof folderEntity.create.body>

function NewFolder({ dealerId, onMade }: { dealerId: number; onMade: (folder: string) => void }) {
  const create = useCreateFolder()
  const form = useContractForm({
    schema: folderEntity.create.body,
    initial: { colName: '' },
    save: async ({ colName }) => {
      const { data } = await create.send({ dealerId, colName })
      onMade(String(data.id))
    },
  })
  return (
    <DialogForm form={form} saved={t('mailbox.folderCreated')} saveLabel={t('mailbox.createFolder')}>
      <TextField<Field> name="colName" label={t('mailbox.folderName')} />
    </DialogForm>
  )
}

const toFormValues = ({ colName, version }: DealerFolder) => ({ colName, version })

function RenameFolder({ dealerId, folder }: { dealerId: number; folder: DealerFolder }) {
  const rename = useRenameFolder()
  const form = useContractForm({
    schema: folderEntity.update.body,
    initial: toFormValues(folder),
    save: async ({ colName, version }) => {
      await rename.send({ id: folder.id, colName, version })
    },
  })
  const latest = async () => {
    const { data } = await send(folderEntity.list, { dealerId })
    return toFormValues(data.dealer_message_folders.find(({ id }) => id === folder.id) ?? folder)
  }
  return (
    <DialogForm form={form} saved={t('mailbox.folderRenamed')} latest={latest}>
      <TextField<Field> name="colName" label={t('mailbox.folderName')} />
    </DialogForm>
  )
}
