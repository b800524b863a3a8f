import { Button, Group } from '@mantine/core'
import { shortcodesOf } from '#contract/store/page-kinds.ts'
import { t } from '#web/platform/i18n.ts'

type Props = { trucksOnly: boolean; onInsert: (code: string) => void }

/** What the store fills in; a press puts it where the cursor is. */
export function Shortcodes({ trucksOnly, onInsert }: Props) {
  return (
    <Group gap={6} role="group" aria-label={t('pageSettings.shortcodes')}>
      {shortcodesOf(trucksOnly).map(([code, example]) => (
        <Button
          key={code}
          variant="default"
          size="compact-xs"
          title={t('pageSettings.example', { example })}
          // The text keeps the focus, and with it the place of its cursor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(code)}
        >
          {code}
        </Button>
      ))}
    </Group>
  )
}
