import { Checkbox, Input } from '@mantine/core'
import { listTickIds, type MenuOption, menuOptions, offeredScreens } from '#contract/permissions.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { useField } from '#web/ui/form/use-field.ts'
import css from './menu-tree.module.css'

const groups = menuOptions
  .filter((option) => option.parentMenuId === 0)
  .map((group) => ({ group, screens: offeredScreens.filter((option) => option.parentMenuId === group.id) }))
  .filter(({ screens }) => screens.length > 0)

/** A dealer's screens as in the menu, each with a checkbox; a group's checkbox covers all of it. */
export function MenuTree() {
  const { value, set, input } = useField('menuOptions', t('roles.menuOptions'))
  const chosen = new Set((value as number[] | undefined) ?? [])
  const choose = (options: readonly MenuOption[], on: boolean) => {
    const after = new Set(chosen)
    for (const id of options.flatMap(listTickIds)) {
      if (on) after.add(id)
      else after.delete(id)
    }
    set([...after].sort((a, b) => a - b))
  }
  return (
    <fieldset className={css.tree} id={input.id} tabIndex={-1}>
      <Input.Label component="legend">{t('roles.menuOptions')}</Input.Label>
      <Input.Description>{t('roles.menuOptionsHint')}</Input.Description>
      <div className={css.groups}>
        {groups.map(({ group, screens }) => (
          <Group key={group.id} group={group} screens={screens} chosen={chosen} choose={choose} />
        ))}
      </div>
      {input.error && <Input.Error>{input.error}</Input.Error>}
    </fieldset>
  )
}

type GroupProps = {
  group: MenuOption
  screens: MenuOption[]
  chosen: ReadonlySet<number>
  choose: (options: readonly MenuOption[], on: boolean) => void
}

function Group({ group, screens, chosen, choose }: GroupProps) {
  const isTicked = (screen: MenuOption) => listTickIds(screen).some((id) => chosen.has(id))
  const ticked = screens.filter(isTicked).length
  return (
    <div className={css.group}>
      <Checkbox
        size="sm"
        label={nameText(group.name)}
        aria-label={t('roles.allOf', { group: nameText(group.name) })}
        className={css.head}
        checked={ticked === screens.length}
        indeterminate={ticked > 0 && ticked < screens.length}
        onChange={(event) => choose(screens, event.currentTarget.checked)}
      />
      <div className={css.screens}>
        {screens.map((screen) => (
          <Checkbox
            key={screen.id}
            size="sm"
            label={nameText(screen.name)}
            checked={isTicked(screen)}
            onChange={(event) => choose([screen], event.currentTarget.checked)}
          />
        ))}
      </div>
    </div>
  )
}
