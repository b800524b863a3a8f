import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { number } from '#web/platform/formats/format.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import type { MenuEntry } from './menu.ts'
import type { Count } from './menu-counts.ts'
import css from './sidebar.module.css'
import type { useStars } from './use-menu-preference.ts'

/** Above this, the count only shows that there are more. */
const maxShown = 999

/** A menu entry's count, cut off at `maxShown`. */
export const countText = ({ count }: Count): string => (count > maxShown ? `${maxShown}+` : number(count))

type Props = {
  entry: MenuEntry
  mini: boolean
  isCurrent: boolean
  count: Count | null | undefined
  stars: ReturnType<typeof useStars>
  /** The line is inside a group. */
  isInner?: boolean
}

/** A menu line: a screen, its waiting work, and a star to pin it to the top. */
export function MenuLine({ entry, mini, isCurrent, count, stars, isInner = false }: Props) {
  const id = useId()
  const name = nameText(entry.name)
  const badge = count && count.count > 0 ? countText(count) : undefined
  const Icon = entry.icon
  return (
    <li className={css.item}>
      <Tooltip label={badge ? `${name} · ${badge}` : name} position="right" disabled={!mini}>
        <Link
          to={entry.path}
          search={entry.search ?? {}}
          className={css.entry}
          data-inner={isInner || undefined}
          data-here={isCurrent || undefined}
          aria-label={mini ? name : undefined}
          aria-describedby={badge ? id : undefined}
          activeOptions={isCurrent ? { includeSearch: false } : { exact: true, includeSearch: true }}
        >
          {(mini || !isInner) && <Icon size={18} stroke={1.7} />}
          {!mini && <span className={css.words}>{name}</span>}
          {badge && (
            <span id={id} className={css.count} aria-hidden>
              {badge}
            </span>
          )}
        </Link>
      </Tooltip>
      {!mini && <Star entry={entry} name={name} stars={stars} />}
    </li>
  )
}

function Star({ entry: { key }, name, stars }: Pick<Props, 'entry' | 'stars'> & { name: string }) {
  const isStarred = stars.starred.includes(key)
  const isBarred = !isStarred && stars.isFull
  const label = t(isStarred ? 'shell.unstar' : 'shell.star', { name })
  return (
    <Tooltip label={isBarred ? t('shell.starsFull') : label} position="right" openDelay={400}>
      <ActionIcon
        variant="transparent"
        color="gray"
        size={24}
        className={css.star}
        data-on={isStarred || undefined}
        aria-label={label}
        aria-pressed={isStarred}
        disabled={isBarred}
        onClick={() => stars.toggle(key)}
      >
        {isStarred ? <IconStarFilled size={14} /> : <IconStar size={14} />}
      </ActionIcon>
    </Tooltip>
  )
}
