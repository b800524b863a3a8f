import type { Names } from './names.ts'

/** Writes the list and the form of a noun whose only field is a name, by path. */
export function writeNounScreen(names: Names): Record<string, string> {
  const { area, kebab } = names
  const folder = `web/src/features/${area}/${kebab}`
  return {
    [`${folder}/${kebab}-list.tsx`]: writeList(names),
    [`${folder}/${toFormFile(names)}.tsx`]: writeForm(names),
  }
}

/** Returns the name of the form's file, without its ending. */
const toFormFile = ({ one }: Names) => `${one.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-form`

const writeList = ({
  area,
  kebab,
  many,
  Many,
  one,
  One,
  manyWords,
  ...names
}: Names) => `import { type ${One}, ${many} } from '#contract/${area}/${kebab}.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { ${One}Form } from './${toFormFile({ one, ...names } as Names)}.tsx'

const columns = (): Column<${One}>[] => [
  { key: 'name', header: t('${many}.name'), cell: ({ name }) => name, pinned: true },
  {
    key: 'updatedAt',
    header: t('${many}.updatedAt'),
    cell: ({ updatedAt }) => dateTime(updatedAt),
    width: 152,
  },
]

/** The screen with a dealer's ${manyWords}, which open in a dialog. */
export default function ${Many}List() {
  const dealerId = useDealerId()!
  const remove = useSend(${many}.remove, { refreshes: [${many}.list] })
  const list = useRecords({
    open: useOpenInUrl('${one}'),
    read: useRead(${many}.list, { dealerId }),
    readById: null,
    nameRow: ({ name }) => name,
    create: t('${many}.create'),
    onDelete: ({ id, version, name }: ${One}) =>
      confirmAndDelete(t('${many}.one'), name, () => remove.send({ id, version }), t('${many}.deleted')),
  })
  return (
    <ListPage of="${kebab}" actions={list.create}>
      <DataTable
        {...list.table}
        label={t('${many}.title')}
        name="${kebab}"
        columns={columns()}
        empty={{ title: t('${many}.empty'), action: list.create }}
      />
      <RecordModal
        {...list.dialog}
        title={(${one}) => (${one} ? t('common.editNamed', { name: ${one}.name }) : t('${many}.create'))}
      >
        {(${one}) => <${One}Form key={${one}?.id} ${one}={${one}} dealerId={dealerId} />}
      </RecordModal>
    </ListPage>
  )
}
`

const writeForm = ({ area, kebab, many, one, One, oneWords }: Names) => `import { z } from 'zod'
import { type ${One}, ${one}Fields, ${many} } from '#contract/${area}/${kebab}.ts'
import { t } from '#web/platform/i18n.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'

const refreshes = [${many}.list]
const schema = ${one}Fields.extend({ version: z.int().optional() })
type Field = FieldName<typeof schema>

type Props = { ${one}: ${One} | undefined; dealerId: number }

/** The dialog's form for a ${oneWords}, new if it's undefined. */
export function ${One}Form({ ${one}, dealerId }: Props) {
  const create = useSend(${many}.create, { refreshes })
  const update = useSend(${many}.update, { refreshes })
  const form = useContractForm({
    schema,
    initial: ${one} ? schema.parse(${one}) : { name: '' },
    save: async ({ version, ...fields }) => {
      if (!${one}) return void (await create.send({ dealerId, ...fields }))
      return schema.parse((await update.send({ id: ${one}.id, version, ...fields })).data)
    },
  })
  const latest = async () => {
    const { data } = await send(${many}.list, { dealerId })
    return schema.parse(data.find(({ id }) => id === ${one}!.id))
  }
  return (
    <DialogForm
      form={form}
      saved={t(${one} ? '${many}.updated' : '${many}.created')}
      latest={${one} && latest}
      saveLabel={${one} ? undefined : t('${many}.create')}
    >
      <TextField<Field> name="name" label={t('${many}.name')} />
    </DialogForm>
  )
}
`
