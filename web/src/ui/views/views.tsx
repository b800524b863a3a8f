import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { type ListView, listViews } from '#contract/tenancy/list-views.ts'
import { colon } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { ChoiceLink, type Target } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import type { UrlQuery } from '#web/platform/urls/url-query.ts'
import { InlineProblem } from '../feedback/inline-problem.tsx'
import { toast } from '../feedback/toast.ts'
import { type Choice, useColumnChoice } from '../table/columns.tsx'
import { useUpdateView } from './view-changes.ts'
import type { NewView } from './view-modal.tsx'
import css from './views.module.css'

const ViewMenu = lazyPart(() => import('./view-menu.tsx'))
const ViewModal = lazyPart(async () => ({ default: (await import('./view-modal.tsx')).ViewModal }))

type Props = {
  /** The list's name, as in its DataTable. */
  list: string
  /** The list's built-in views, with queries as in the address. */
  builtIn: readonly { name: string; query: string }[]
  /** From useUrlQuery. */
  query: Pick<UrlQuery<never>, 'toStored' | 'linkToStored'>
}

/** The view last opened in each list: its name stays while its filters change. */
const lastOpened = new Map<string, number>()

/** The views above a list: built-in, own and shared ones, and saving another. */
export function Views({ list, builtIn, query }: Props) {
  const read = useRead(listViews.list, { list }, { staleTime: 60_000 })
  const [columns, setColumns] = useColumnChoice(list)
  const [opened, setOpened] = useState(lastOpened.get(list))
  const [editing, setEditing] = useState<ListView | NewView>()
  /** The form loads when the first view is named, and stays. */
  const [isNamed, setNamed] = useState(false)
  if (editing && !isNamed) setNamed(true)
  const update = useUpdateView()
  const activeQuery = query.toStored()
  const views = read.data?.data ?? []
  const isShown = (view: ListView) =>
    query.toStored(view.query) === activeQuery && (view.columns === null || sameChoice(view.columns, columns))
  const last = views.find(({ id }) => id === opened)
  const current = last && isShown(last) ? last : views.find(isShown)
  const currentBuiltIn = current
    ? undefined
    : builtIn.find((view) => query.toStored(view.query) === activeQuery)
  const changed = current || currentBuiltIn ? undefined : last

  const remember = (view: ListView | undefined) => {
    if (view) lastOpened.set(list, view.id)
    else lastOpened.delete(list)
    setOpened(view?.id)
  }
  const onOpen = (view: ListView) => {
    remember(view)
    if (view.columns) setColumns(view.columns)
  }
  const saveChanges = async ({ id, version, name }: ListView) => {
    await update.send({ id, version, query: activeQuery, columns }).then(
      () => toast.success(t('common.viewSaved', { name })),
      () => {},
    )
  }
  return (
    <>
      <nav className={css.row} aria-label={t('common.views')}>
        <Text className={css.label}>{t('common.views') + colon()}</Text>
        {builtIn.map(({ name, query: storedQuery }) => (
          <ViewLink
            key={name}
            name={name}
            isCurrent={currentBuiltIn?.name === name}
            to={query.linkToStored(storedQuery)}
            onOpen={() => remember(undefined)}
          />
        ))}
        {views.map((view) => (
          <span key={view.id} className={css.view}>
            <ViewLink
              name={view.name}
              isCurrent={current === view}
              isChanged={changed === view}
              sharedBy={view.isShared ? view.userName : undefined}
              to={query.linkToStored(view.query)}
              onOpen={() => onOpen(view)}
            />
            {(current === view || changed === view) && (
              <Suspense>
                <ViewMenu view={view} onEdit={() => setEditing(view)} />
              </Suspense>
            )}
            {changed === view && view.isOwn === 1 && (
              <Button
                size="compact-xs"
                variant="light"
                loading={update.busy}
                onClick={() => saveChanges(view)}
              >
                {t('common.viewSaveChanges')}
              </Button>
            )}
          </span>
        ))}
        <UnstyledButton
          className={css.choice}
          onClick={() => setEditing({ list, query: activeQuery, columns })}
        >
          <IconPlus size={14} aria-hidden /> {t('common.viewSave')}
        </UnstyledButton>
      </nav>
      {(read.isError || update.problem) && (
        <div className={css.problem}>
          <InlineProblem
            problem={update.problem ?? read.error}
            title={update.problem ? undefined : t('common.viewsFailed')}
            onRetry={update.problem ? undefined : () => void read.refetch()}
          />
        </div>
      )}
      <Suspense>
        {isNamed && <ViewModal opened={editing} onClose={() => setEditing(undefined)} onSaved={remember} />}
      </Suspense>
    </>
  )
}

const sameChoice = (a: Choice, b: Choice) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())

type LinkProps = {
  name: string
  isCurrent: boolean
  isChanged?: boolean
  sharedBy?: string | undefined
  to: Target
  /** Runs when the view opens in this tab. */
  onOpen: () => void
}

function ViewLink({ name, isCurrent, isChanged, sharedBy, to, onOpen }: LinkProps) {
  return (
    <ChoiceLink
      {...to}
      className={css.choice}
      isCurrent={isCurrent}
      data-changed={isChanged || undefined}
      title={sharedBy && t('common.viewOf', { name: sharedBy })}
      onClick={({ metaKey, ctrlKey, shiftKey }) => metaKey || ctrlKey || shiftKey || onOpen()}
    >
      {sharedBy && <IconUsers size={14} aria-hidden />}
      {name}
      {isChanged && <span className={css.changed}>{t('common.viewChanged')}</span>}
    </ChoiceLink>
  )
}
