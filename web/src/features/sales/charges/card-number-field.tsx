import { Text, TextInput } from '@mantine/core'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { findCardBrand } from '#contract/sales/charges/cards.ts'
import { t } from '#web/platform/i18n.ts'
import { markRequired, useField } from '#web/ui/form/use-field.ts'
import { brandName, groupDigits } from './card-text.ts'
import css from './charges.module.css'

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Groups the digits while typing and shows the brand the number starts like. */
export function CardNumberField({ name }: { name: string }) {
  const { value, set, input } = useField(name, t('charges.cardNumber'))
  const text = String(value ?? '')
  const element = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  // Keeps the caret behind the same digit when spaces move.
  useLayoutEffect(() => {
    if (digitsBefore.current === null || !element.current) return
    let at = 0
    for (let digitCount = 0; digitCount < digitsBefore.current && at < text.length; at += 1)
      if (/\d/.test(text[at]!)) digitCount += 1
    element.current.setSelectionRange(at, at)
    digitsBefore.current = null
  }, [text])

  const onChange = ({ currentTarget: { value: typed, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    digitsBefore.current = digitsIn(typed.slice(0, selectionStart ?? typed.length))
    set(groupDigits(typed))
  }
  const brand = findCardBrand(text)
  return (
    <TextInput
      {...markRequired(input)}
      ref={element}
      value={text}
      onChange={onChange}
      inputMode="numeric"
      data-autofocus
      autoComplete="cc-number"
      spellCheck={false}
      className={css.number}
      rightSectionWidth={128}
      rightSection={
        text !== '' &&
        brand !== 'other' && (
          <Text size="xs" c="dimmed" className={css.brand}>
            {brandName(brand)}
          </Text>
        )
      }
    />
  )
}
