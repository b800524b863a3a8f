import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { exact } from '#contract/money.ts'
import { t } from '#web/platform/i18n.ts'
import { NumberField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Half } from '#web/ui/form/section.tsx'
import { useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import css from './tax-rate-fields.module.css'
import { componentText, sumTypedRates, type TypedComponent } from './tax-text.ts'

const name = 'taxComponents'
const maxComponents = 4

/** A tax's rate: one percentage, or several taxes that make it up. */
export function TaxRateFields({ rateName, rateLabel }: { rateName: string; rateLabel: string }) {
  const form = useForm()
  const rows = (useFieldValue(name) ?? []) as TypedComponent[]
  const rate = useFieldValue(rateName)
  const id = useId()
  // Registered as one field, for comparing versions.
  useEffect(() => {
    const words = (value: unknown) => componentText(value as TypedComponent[])
    const remove = form.add(name, { label: t('taxRules.components'), id, words })
    return () => void remove()
  }, [form, id])
  const set = (next: readonly TypedComponent[]) => {
    form.set(name, next)
    // An error may belong to another row now.
    form.leave(name)
  }
  const add = (row: TypedComponent) => set([...rows, { name: '', registrationNumber: '', ...row }])
  if (rows.length === 0)
    return (
      <>
        <Half>
          <NumberField name={rateName} label={rateLabel} suffix={t('common.percentSign')} />
        </Half>
        <div className={css.split} id={id}>
          <Button variant="default" size="xs" onClick={() => add({ rate: rate as TypedComponent['rate'] })}>
            {t('taxRules.split')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('taxRules.splitHint')}
          </Text>
        </div>
      </>
    )
  return (
    <fieldset className={css.rows} id={id} tabIndex={-1}>
      <legend>{t('taxRules.components')}</legend>
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tax is its place
        <Row key={at} at={at} onRemove={() => set(rows.toSpliced(at, 1))} />
      ))}
      <div className={css.sum}>
        {rows.length < maxComponents && (
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={() => add({})}>
            {t('taxRules.addComponent')}
          </Button>
        )}
        <Text size="sm">
          {t('taxRules.sum', { rate: t('common.percent', { value: exact(sumTypedRates(rows)).toString() }) })}
        </Text>
      </div>
    </fieldset>
  )
}

function Row({ at, onRemove }: { at: number; onRemove: () => void }) {
  const n = at + 1
  const label = t('taxRules.removeComponent', { n })
  return (
    <div className={css.row}>
      <TextField name={`${name}.${at}.name`} label={t('taxRules.component', { n })} maxLength={30} />
      <NumberField
        name={`${name}.${at}.rate`}
        label={t('taxRules.componentRate', { n })}
        suffix={t('common.percentSign')}
      />
      <TextField
        name={`${name}.${at}.registrationNumber`}
        label={t('taxRules.registrationNumber', { n })}
        maxLength={40}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
