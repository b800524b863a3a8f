import { ActionIcon, ScrollArea, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconChevronDown,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { t, translated } from '#web/platform/i18n.ts'
import { useRemembered } from '#web/platform/remembered.ts'
import { useSession } from '#web/platform/session.ts'
import { ProductMark } from '#web/ui/product-mark.tsx'
import { type MenuEntry, type MenuGroup, menuOf } from './menu.ts'
import css from './sidebar.module.css'

type Props = { mini?: boolean; onMini?: () => void; onClose?: () => void }

/** The tree of the screens that this session may open; 260 px wide, or 80 with signs only. */
export function Sidebar({ mini = false, onMini, onClose }: Props) {
  const session = useSession()
  const groups = menuOf(session)
  const scroll = useRef<HTMLDivElement>(null)
  // However long the menu is, where one is stands in sight.
  useEffect(() => {
    scroll.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const fold = t(mini ? 'shell.expand' : 'shell.collapse')
  const Fold = mini ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={css.sidebar} data-mini={mini || undefined}>
      <div className={css.top}>
        <Link to="/" className={css.brand} aria-label={t('common.product')}>
          <ProductMark />
          {!mini && <span>{t('common.product')}</span>}
        </Link>
        {onClose && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('shell.closeMenu')} onClick={onClose}>
            <IconX size={18} />
          </ActionIcon>
        )}
      </div>
      <ScrollArea className={css.scroll} scrollbarSize={6} viewportRef={scroll}>
        <nav aria-label={t('shell.mainMenu')}>
          <ul className={css.groups}>
            {groups.map((group) => (
              <Group key={group.option?.id ?? 0} group={group} mini={mini} />
            ))}
          </ul>
        </nav>
      </ScrollArea>
      {onMini && (
        <Tooltip label={fold} position="right" disabled={!mini}>
          <UnstyledButton className={css.fold} onClick={onMini} aria-label={fold} aria-pressed={mini}>
            <Fold size={18} stroke={1.7} />
            {!mini && <span>{fold}</span>}
          </UnstyledButton>
        </Tooltip>
      )}
    </div>
  )
}

function Group({ group: { option, entries }, mini }: { group: MenuGroup; mini: boolean }) {
  if (option) return <NamedGroup option={option} entries={entries} mini={mini} />
  return (
    <li>
      <ul className={css.entries}>
        <Entries entries={entries} mini={mini} />
      </ul>
    </li>
  )
}

type NamedProps = Required<MenuGroup> & { mini: boolean }

/** A group opens and closes its screens, and remembers it; small, it is only a line between signs. */
function NamedGroup({ option, entries, mini }: NamedProps) {
  const id = useId()
  const [closed, setClosed] = useRemembered(`_menu.${option.id}`)
  const name = translated(option.name)
  const isOpen = mini || closed !== 'closed'
  return (
    <li>
      {!mini && (
        <UnstyledButton
          className={css.group}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setClosed(isOpen ? 'closed' : null)}
        >
          {name}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      )}
      <ul id={id} className={css.entries} aria-label={name} hidden={!isOpen}>
        <Entries entries={entries} mini={mini} />
      </ul>
    </li>
  )
}

const Entries = ({ entries, mini }: { entries: MenuEntry[]; mini: boolean }) =>
  entries.map((entry) => <Entry key={entry.option.id} entry={entry} mini={mini} />)

function Entry({ entry: { option, screen, path }, mini }: { entry: MenuEntry; mini: boolean }) {
  const Icon = screen.icon
  const name = translated(option.name)
  return (
    <li>
      <Tooltip label={name} position="right" disabled={!mini}>
        <Link
          to={path}
          className={css.entry}
          aria-label={mini ? name : undefined}
          activeOptions={{ includeSearch: false }}
        >
          {Icon && <Icon size={18} stroke={1.7} />}
          {!mini && <span>{name}</span>}
        </Link>
      </Tooltip>
    </li>
  )
}
