import { ActionIcon, Kbd, TextInput, UnstyledButton } from '@mantine/core'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
  IconX,
} from '@tabler/icons-react'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import { mayChooseDealer, useDealer } from '#web/platform/dealer.ts'
import { loadAllNames, namesInAll, t } from '#web/platform/i18n.ts'
import { useSession } from '#web/platform/session.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { ProductMark } from '#web/ui/product-mark.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { findEntries } from './menu.ts'
import { MenuTree } from './menu-tree.tsx'
import css from './sidebar.module.css'
import { SubmitRequestButton } from './submit-request-button.tsx'
import { useMenu } from './use-menu.ts'

type Props = {
  mini?: boolean
  onMini?: () => void
  onClose?: () => void
  /** Increase to focus the filter. */
  asked: number
}

/** The screens this user can open; 260 px wide, or 80 with icons only. */
export function Sidebar({ mini = false, onMini, onClose, asked }: Props) {
  const menu = useMenu()
  const [text, setText] = useState('')
  const [, searchAgain] = useReducer((times: number) => times + 1, 0)
  const scroll = useRef<HTMLDivElement>(null)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  // Found: clear the search.
  useWhenChanged(pathname, () => setText(''))
  // Keeps the current line visible in a long menu, once it's laid out anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      scroll.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  const found = !mini && text.trim() ? findEntries(menu.all, text, namesInAll) : undefined
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
      {!mini && (
        <Filter
          asked={asked}
          text={text}
          setText={setText}
          onNames={searchAgain}
          first={found?.[0]}
          list={scroll}
        />
      )}
      <div className={css.scroll} ref={scroll}>
        <nav aria-label={t('shell.mainMenu')} className={css.menu}>
          {!mini && !found && <DealerName />}
          <MenuTree menu={menu} mini={mini} found={found} />
          {found?.length === 0 && (
            <p className={css.nothing} role="status">
              {t('shell.filterNothing')}
            </p>
          )}
        </nav>
      </div>
      <SubmitRequestButton mini={mini} />
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

/** The menu's dealer, for users with several. */
function DealerName() {
  const session = useSession()
  const dealer = useDealer()
  if (!dealer || !mayChooseDealer(session)) return null
  return (
    <p className={css.dealer} title={dealer.company}>
      {dealer.company}
    </p>
  )
}

type FilterProps = {
  asked: number
  text: string
  setText: (text: string) => void
  /** Every language's names have come. */
  onNames: () => void
  first: { path: string; search?: Record<string, string> } | undefined
  list: React.RefObject<HTMLDivElement | null>
}

/** Finds a screen by any of its names in any language; Enter opens the first. */
function Filter({ asked, text, setText, onNames, first, list }: FilterProps) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (asked > 0) input.current?.focus()
  }, [asked])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text) {
      event.stopPropagation()
      setText('')
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>('nav a')?.focus()
    }
    if (event.key === 'Enter' && first) {
      setText('')
      void navigate({ to: first.path, search: first.search ?? {} })
    }
  }
  return (
    <TextInput
      ref={input}
      size="xs"
      className={css.filter}
      aria-label={t('shell.filter')}
      placeholder={t('shell.filter')}
      aria-keyshortcuts="m"
      leftSection={<IconSearch size={14} />}
      rightSection={text ? undefined : <Kbd size="xs">M</Kbd>}
      value={text}
      // Other languages' names load on focus; until then only the current language's are searched.
      onFocus={() => void loadAllNames().then(onNames, () => {})}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
