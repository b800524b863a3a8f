import { Button, Checkbox, Group, Input, Loader, Text } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { useField } from '#web/ui/form/use-field.ts'
import css from './marketplace.module.css'

type Props = {
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
  /** Shown instead of the list while there's nothing to choose from. */
  empty: string
  isLoading: boolean
  problem: unknown
}

/** Above this number, the list scrolls by itself (spec 3, constants). */
const maxUnscrolled = 25

/** Reads the texts of a form's value; none if it isn't a list. */
export const listTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** A list of checkboxes, with one that toggles all of them. */
export function ChoiceList({ name, label, choices, empty, isLoading, problem }: Props) {
  const { value, set, input } = useField(name, label)
  const listed = choices.map((choice) => choice.value)
  const chosen = listTexts(value).filter((one) => listed.includes(one))
  const isAll = choices.length > 0 && chosen.length === choices.length
  const toggle = (one: string) =>
    set(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  const scrolls = choices.length > maxUnscrolled
  return (
    <Input.Wrapper error={input.error ?? (problem ? errorText(problem) : undefined)}>
      <Group justify="space-between" mih={30}>
        <Group gap="xs">
          <Input.Label component="span" id={`${input.id}-label`} required>
            {label}
          </Input.Label>
          {isLoading && <Loader size={14} />}
        </Group>
        {choices.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => set(isAll ? [] : listed)}>
            {t(isAll ? 'marketplace.chooseNone' : 'marketplace.chooseAll')}
          </Button>
        )}
      </Group>
      <fieldset
        id={input.id}
        aria-labelledby={`${input.id}-label`}
        className={css.choices}
        data-scrolls={scrolls || undefined}
        tabIndex={scrolls ? 0 : -1}
      >
        {choices.length === 0 && !isLoading && (
          <Text size="sm" c="dimmed">
            {empty}
          </Text>
        )}
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={chosen.includes(choice.value)}
            onChange={() => toggle(choice.value)}
          />
        ))}
      </fieldset>
    </Input.Wrapper>
  )
}
