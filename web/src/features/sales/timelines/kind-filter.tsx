import { Button, Group } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'

type Props<Kind extends string> = {
  kinds: readonly (readonly [kind: Kind, name: string])[]
  /** Undefined: all. */
  value: Kind | undefined
  onChange: (kind: Kind | undefined) => void
}

/** Which entries a timeline shows: all, or those of one kind. */
export function KindFilter<Kind extends string>({ kinds, value, onChange }: Props<Kind>) {
  const choices = [[undefined, t('timelines.all')] as const, ...kinds]
  return (
    <Group gap={4} role="group" aria-label={t('timelines.filter')}>
      {choices.map(([kind, name]) => (
        <Button
          key={name}
          size="compact-sm"
          variant={kind === value ? 'light' : 'subtle'}
          aria-pressed={kind === value}
          onClick={() => onChange(kind)}
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}
