import { Button, Group } from '@mantine/core'
import { listShortcodes } from '#contract/store/pages/page-kinds.ts'
import { t } from '#web/platform/i18n.ts'

type Props = { trucksOnly: boolean; onInsert: (code: string) => void }

/** The placeholders the store fills in; pressing one inserts it at the cursor. */
export function Shortcodes({ trucksOnly, onInsert }: Props) {
  return (
    <Group gap={6} role="group" aria-label={t('pageSettings.shortcodes')}>
      {listShortcodes(trucksOnly).map(([code, example]) => (
        <Button
          key={code}
          variant="default"
          size="compact-xs"
          title={t('pageSettings.example', { example })}
          // Keeps the text's focus and cursor position.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(code)}
        >
          {code}
        </Button>
      ))}
    </Group>
  )
}
