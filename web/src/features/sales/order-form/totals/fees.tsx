import { Button, Stack } from '@mantine/core'
import { useId, useState } from 'react'
import { labelField } from '#web/platform/formats/order-labels.ts'
import { t } from '#web/platform/i18n.ts'
import { OpenChevron } from '#web/ui/buttons/open-chevron.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useFieldValue, useForm, useFormState } from '#web/ui/form/use-field.ts'
import { useOrderEdit } from '../edit-context.ts'
import { FixableAmount } from './fixable-amount.tsx'
import css from './side-column.module.css'
import type { OrderTotalsState } from './use-order-totals.ts'

const names = ['handlingFeeAmount', 'customFeeAmount', 'customFeeTitle'] as const

/** The two fees; collapsed while both follow the dealer's rule. */
export function Fees({ totals: { handlingFeeAmount, customFeeAmount } }: { totals: OrderTotalsState }) {
  const { isLocked } = useOrderEdit()
  const isFixed = [useFieldValue('fixedHandling'), useFieldValue('fixedCustomFee')].includes(1)
  const isWrong = useFormState(useForm(), ({ errors }) => names.some((name) => errors[name]))
  // Stays open after the user returns both to the rule.
  const [opened, setOpened] = useState(isFixed)
  const id = useId()
  const isOpen = opened || isFixed || isWrong
  return (
    <>
      {!isFixed && !isLocked && (
        <Button
          className={css.more}
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
          rightSection={<OpenChevron size={14} />}
        >
          {t('orderForm.setFees')}
        </Button>
      )}
      {isOpen && (
        <Stack gap="sm" mt="sm" id={id}>
          <FixableAmount
            title={labelField('handlingFeeAmount')}
            flag="fixedHandling"
            amount="handlingFeeAmount"
            current={handlingFeeAmount}
          />
          <FixableAmount
            title={labelField('customFeeAmount')}
            flag="fixedCustomFee"
            amount="customFeeAmount"
            current={customFeeAmount}
            more={
              <TextField
                name="customFeeTitle"
                label={labelField('customFeeTitle')}
                hint={t('orderForm.feeTitleHint')}
                disabled={isLocked}
              />
            }
          />
        </Stack>
      )}
    </>
  )
}
