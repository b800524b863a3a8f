import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { nameText } from '#web/platform/i18n.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import { isGroup, type Menu, type MenuEntry, type MenuGroup } from './menu.ts'
import { type Count, useMenuCounts } from './menu-counts.ts'
import { countText, MenuLine } from './menu-line.tsx'
import css from './sidebar.module.css'
import { useCurrentLine } from './use-menu.ts'
import { useOpenGroups, useStars } from './use-menu-preference.ts'

type Props = { menu: Menu; mini: boolean }

/** The menu's lines: starred ones first, then the rest by group. */
export function MenuTree({ menu, mini }: Props) {
  const counts = useMenuCounts()
  const current = useCurrentLine(menu)
  const groups = menu.parts.filter(isGroup)
  const holder = groups.find(({ entries }) => entries.some(({ key }) => key === current))
  const { isOpen, toggle } = useOpenGroups(holder?.id)
  const stars = useStars(menu.all)
  const line = (entry: MenuEntry, isInner = false) => (
    <MenuLine
      key={entry.key}
      entry={entry}
      isInner={isInner}
      {...{ mini, stars, isCurrent: entry.key === current, count: counts[entry.key] }}
    />
  )
  const starred = stars.starred.flatMap((key) => menu.all.find((entry) => entry.key === key) ?? [])
  return (
    <>
      {starred.length > 0 && <ul className={css.starred}>{starred.map((entry) => line(entry))}</ul>}
      <ul className={css.entries}>
        {menu.parts.map((part) =>
          isGroup(part) ? (
            <Group
              key={part.id}
              group={part}
              mini={mini}
              isOpen={isOpen(part.id)}
              onToggle={() => toggle(part.id)}
              count={addCounts(part.entries.map(({ key }) => counts[key]))}
            >
              {part.entries.map((entry) => line(entry, true))}
            </Group>
          ) : (
            line(part)
          ),
        )}
      </ul>
    </>
  )
}

const addCounts = (counts: (Count | null | undefined)[]): Count => ({
  count: counts.reduce((sum, one) => sum + (one?.count ?? 0), 0),
  isCapped: counts.some((one) => one?.isCapped),
})

type GroupProps = {
  group: MenuGroup
  mini: boolean
  isOpen: boolean
  onToggle: () => void
  count: Count
  children: React.ReactNode
}

/** A group; when collapsed, it shows the waiting work of all its lines. */
function Group({ group: { name, icon: Icon }, mini, isOpen, onToggle, count, children }: GroupProps) {
  const id = useId()
  const own = nameText(name)
  return (
    <li>
      <Tooltip label={own} position="right" disabled={!mini}>
        <UnstyledButton
          className={css.group}
          aria-label={own}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <Icon size={18} stroke={1.7} />
          {!mini && <span className={css.words}>{own}</span>}
          {!isOpen && count.count > 0 && (
            <span className={css.count} aria-hidden>
              {countText(count)}
            </span>
          )}
          {!mini && <IconChevronDown size={14} className={css.turn} aria-hidden />}
        </UnstyledButton>
      </Tooltip>
      <ul id={id} className={css.entries} aria-label={own} hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </li>
  )
}
