import { type ReactNode, useEffect, useRef } from 'react'
import { nameIn, useFactReader, WithPartFacts } from '#web/features/catalog/parts/part-facts.tsx'
import type { PartsAsk } from '#web/features/catalog/parts/parts-ask.ts'
import { Successors } from '#web/features/catalog/parts/successors.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useOrderEdit } from '../edit-context.ts'
import type { OrderValues } from '../order-values.ts'

type Props = { about: Omit<PartsAsk, 'catalog'>; numbers: readonly string[]; children: ReactNode }

/** Loads what the lines show besides the order's own values: stock, list price, names, and what replaces a part. */
export function LineContext({ about, numbers, children }: Props) {
  const { isLocked } = useOrderEdit()
  return (
    <WithPartFacts dealerId={about.dealerId} numbers={numbers}>
      <Successors about={about} numbers={isLocked ? [] : numbers}>
        {!isLocked && <CustomersNames />}
        {children}
      </Successors>
    </WithPartFacts>
  )
}

/** Renames the lines' parts when the order's language changes, because the customer reads them. */
function CustomersNames() {
  const { form } = useOrderEdit()
  const read = useFactReader()
  const locale = useFieldValue('locale') as OrderValues['locale']
  const last = useRef(locale)
  useEffect(() => {
    if (last.current === locale) return
    last.current = locale
    // Another person's change came with their names.
    if ((form.base as OrderValues).locale === locale) return
    const { details } = form.state.values as OrderValues
    const renamed = details.map((line) => {
      const description = nameIn((locale || 'en') as 'en', line.description, read(line.partNumber))
      return description === line.description ? line : { ...line, description }
    })
    if (renamed.some((line, at) => line !== details[at])) form.set('details', renamed)
  })
  return null
}
