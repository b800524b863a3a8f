import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { SetupStep } from '#contract/tenancy/dealer-setup.ts'
import { t } from '#web/platform/i18n.ts'
import { placelessText } from '#web/platform/problems.ts'
import { useUpdateDealer } from '../dealers/dealer-changes.ts'
import css from './dealer-setup.module.css'

/** The dealer's field that a step needs. */
const fields = {
  domain: 'dealerDomain',
  adminDomain: 'dealerAdminDomain',
  partsEmail: 'partsEmail',
} as const satisfies Partial<Record<SetupStep, string>>
type FillableStep = keyof typeof fields

/** Whether one line is all that the step needs. */
export const isFillable = (step: SetupStep): step is FillableStep => step in fields

type Props = { step: FillableStep; dealerId: number; name: string; onFilled: () => void }

/**
 * Fills a step in where it's listed, once. Nobody has filled it in before, so there's no version to compare.
 */
export function StepField({ step, dealerId, name, onFilled }: Props) {
  const [text, setText] = useState('')
  const update = useUpdateDealer()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || update.busy) return
    void update.send({ id: dealerId, version: undefined, [fields[step]]: text }).then(onFilled, () => {})
  }
  return (
    <form className={css.stepField} onSubmit={save} noValidate data-once>
      <TextInput
        aria-label={name}
        size="xs"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={update.problem ? placelessText(update.problem) : undefined}
      />
      <Button type="submit" size="xs" variant="default" loading={update.busy} disabled={text.trim() === ''}>
        {t('common.save')}
      </Button>
    </form>
  )
}
