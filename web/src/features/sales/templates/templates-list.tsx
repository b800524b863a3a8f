import { Button } from '@mantine/core'
import { templateSorts } from '#contract/list-choices.ts'
import { type Template, templates, templateTypes } from '#contract/sales/messages/templates.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { prefetchRead, useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDirection, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { DeleteMany } from '#web/ui/lists/delete-many.tsx'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useNewLink } from '#web/ui/lists/use-records.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { useSelection } from '#web/ui/table/selection.ts'
import { deleteTemplates, useDeleteTemplate } from './template-changes.ts'
import { templateColumns } from './template-columns.tsx'
import { nameTemplateType } from './template-types.ts'

const query = listQuery({
  type: anOption(templateTypes),
  search: or(aText(200), ''),
  sort: or(anOption(templateSorts), 'name'),
  direction: or(aDirection, 'asc'),
})

const getRowId = ({ id }: Template) => id
const nameRow = ({ name }: Template) => name
const buildPath = ({ id }: Template) => screenPath(`message-template/${id}`)

/** The screen with a dealer's message templates, which can be filtered by type. */
export default function TemplatesList() {
  const dealerId = useDealerId()!
  const url = useUrlQuery(query)
  const { type, search, sort, direction, page, pageSize } = url.values
  const read = useRead(
    templates.list,
    { dealerId, type, search, sort, direction, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const remove = useDeleteTemplate()
  const selection = useSelection(getRowId, { dealerId, type, search })
  const create = useNewLink(t('templates.create'), screenPath('message-template/new'))

  const onDelete = ({ id, version, name }: Template) => {
    const act = () => remove.send({ id, version }).catch(sayWhatFailed(t('common.deletingFailed')))
    return confirmAndDelete(t('templates.one'), name, act, t('common.removed'))
  }
  return (
    <ListPage
      of="message-template"
      actions={
        <>
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to={screenPath('message-template/emails')} />}
          >
            {t('notices.title')}
          </Button>
          {create}
        </>
      }
      query={url}
      filters={{
        search: (
          <SearchBox
            value={search}
            label={t('templates.searchLabel')}
            onSearch={(text) => url.set({ search: text })}
          />
        ),
        filters: [
          choiceFilter({
            label: t('templates.type'),
            any: t('templates.anyType'),
            choices: templateTypes.map((value) => ({ value, label: nameTemplateType(value) })),
            value: type,
            onChange: (next) => url.set({ type: next }),
          }),
        ],
      }}
    >
      <DataTable
        label={t('templates.title')}
        name="templates"
        columns={templateColumns()}
        read={read}
        state={url.values}
        onState={url.onState}
        getRowId={getRowId}
        nameRow={nameRow}
        buildPath={buildPath}
        onHover={({ id }) => void prefetchRead(templates.show, { id })}
        actions={(row) => (
          <RowActions name={row.name} edit={{ to: buildPath(row) }} onDelete={() => void onDelete(row)} />
        )}
        selection={selection}
        bulk={
          <DeleteMany
            selection={selection}
            calls={deleteTemplates}
            nameRow={nameRow}
            words={{
              button: (n) => t('templates.deleteMany', { n }),
              title: (n) => t('templates.deleteManyTitle', { n }),
            }}
          />
        }
        empty={{ title: t('templates.empty'), next: t('templates.emptyNext'), action: create }}
        filtered={url}
      />
    </ListPage>
  )
}
