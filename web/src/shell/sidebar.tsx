import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { mayChooseDealer, useDealer } from '#web/platform/session/dealer.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import { ProductMark } from '#web/ui/page/product-mark.tsx'
import { MenuTree } from './menu-tree.tsx'
import css from './sidebar.module.css'
import { SubmitRequestButton } from './submit-request-button.tsx'
import { useMenu } from './use-menu.ts'

type Props = {
  mini?: boolean
  onMini?: () => void
  onClose?: () => void
}

/** The screens this user can open; 260 px wide, or 80 with icons only. */
export function Sidebar({ mini = false, onMini, onClose }: Props) {
  const menu = useMenu()
  const scroll = useRef<HTMLDivElement>(null)
  // Keeps the current line visible in a long menu, once it's laid out anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      scroll.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
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
      <div className={css.scroll} ref={scroll}>
        <nav aria-label={t('shell.mainMenu')} className={css.menu}>
          {!mini && <DealerName />}
          <MenuTree menu={menu} mini={mini} />
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
