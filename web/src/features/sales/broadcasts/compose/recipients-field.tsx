import { Button, Group, Pill, PillsInput } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { addressesIn } from '#contract/sales/messages/recipients.ts'
import { t } from '#web/platform/i18n.ts'
import { useField } from '#web/ui/form/use-field.ts'
import css from './compose.module.css'
import { type ChosenRecipient, describeChosen, toKey, withChosen } from './compose-values.ts'
import { SelectMembers } from './select-members.tsx'

const addressChip = (address: string): ChosenRecipient => ({ kind: 'address', address })

/** Typed or pasted addresses and members; each can be removed. */
export function RecipientsField({ dealerId }: { dealerId: number }) {
  const { value, set, input } = useField('recipient', t('broadcasts.recipients'))
  const chosen = (value ?? []) as ChosenRecipient[]
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)

  /** Text that isn't an address stays in the field for correction. */
  const take = (text: string) => {
    const found = addressesIn(text)
    if (found.addresses.length > 0) set(withChosen(chosen, found.addresses.map(addressChip)))
    setTyped(found.wrong.join(', '))
    setWrong(found.wrong[0] ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',' || event.key === ';') {
      event.preventDefault()
      take(typed)
    } else if (event.key === 'Backspace' && typed === '') set(chosen.slice(0, -1))
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[,;\n@]/.test(text)) return
    event.preventDefault()
    take(`${typed}${text}`)
  }
  const { id, label, error, required, onBlur } = input
  return (
    <>
      <Group align="flex-start" gap="xs" wrap="wrap">
        <PillsInput
          className={css.grow}
          id={id}
          label={label}
          labelProps={{ htmlFor: id }}
          withAsterisk={required}
          description={t('broadcasts.recipientsHint')}
          error={wrong ? t('broadcasts.recipientWrong', { text: wrong }) : error}
        >
          <Pill.Group>
            {chosen.map((one) => (
              <Pill
                key={toKey(one)}
                withRemoveButton
                data-left={(one.kind === 'member' && one.member.isSuppressed) || undefined}
                className={css.pill}
                removeButtonProps={{
                  'aria-label': t('broadcasts.removeRecipient', { name: describeChosen(one) }),
                  tabIndex: 0,
                  'aria-hidden': false,
                }}
                onRemove={() => set(chosen.filter((other) => other !== one))}
              >
                {describeChosen(one)}
              </Pill>
            ))}
            <PillsInput.Field
              id={id}
              aria-required={required}
              aria-invalid={Boolean(wrong ?? error)}
              autoComplete="off"
              placeholder={chosen.length === 0 ? t('broadcasts.recipientsPlaceholder') : ''}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setWrong(null)
              }}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              onBlur={() => {
                if (typed.trim()) take(typed)
                onBlur()
              }}
            />
          </Pill.Group>
        </PillsInput>
        <Button
          variant="default"
          className={css.select}
          leftSection={<IconUsers size={16} />}
          onClick={() => setOpened(true)}
        >
          {t('broadcasts.selectMembers')}
        </Button>
      </Group>
      <SelectMembers
        dealerId={dealerId}
        opened={opened}
        onClose={() => setOpened(false)}
        onChosen={(added) => {
          set(withChosen(chosen, added))
          setOpened(false)
        }}
      />
    </>
  )
}
