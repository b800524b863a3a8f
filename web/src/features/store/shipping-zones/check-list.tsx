import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { rankMatches } from '#web/ui/selects/first-match.ts'
import css from './check-list.module.css'

type Choice<T> = { value: T; label: string; codes: string[] }

type Props<T> = {
  label: string
  findLabel: string
  choices: readonly Choice<T>[]
  chosen: readonly T[]
  /** In the order of the choices. */
  onChange: (chosen: T[]) => void
  /** Shown next to a choice. */
  beside?: (value: T) => ReactNode
}

/** Checkboxes with a search, and one that toggles them all. */
export function CheckList<T extends string | number>(props: Props<T>) {
  const { label, findLabel, choices, chosen, onChange, beside } = props
  const [search, setSearch] = useState('')
  const has = new Set(chosen)
  const isAll = choices.length > 0 && has.size >= choices.length
  const matches = rankMatches(
    choices.map((choice) => ({ ...choice, value: String(choice.value), own: choice.value })),
    search,
  )
  const toggle = (value: T) =>
    onChange(choices.flatMap((one) => (has.has(one.value) === (one.value === value) ? [] : one.value)))
  return (
    <div className={css.pane}>
      <div className={css.head}>
        <TextInput
          size="xs"
          aria-label={findLabel}
          placeholder={findLabel}
          leftSection={<IconSearch size={14} />}
          value={search}
          maxLength={60}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter would save the form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <Checkbox
          label={t('shipping.zonesAll')}
          checked={isAll}
          indeterminate={has.size > 0 && !isAll}
          onChange={() => onChange(isAll ? [] : choices.map(({ value }) => value))}
        />
      </div>
      <fieldset className={css.list} aria-label={label}>
        {matches.map(({ own, label: name }) => (
          <div key={own} className={css.row}>
            <Checkbox label={name} checked={has.has(own)} onChange={() => toggle(own)} />
            {beside?.(own)}
          </div>
        ))}
        {matches.length === 0 && <p className={css.none}>{t('common.nothingFound')}</p>}
      </fieldset>
    </div>
  )
}
