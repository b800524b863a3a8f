import { Anchor, List, Text } from '@mantine/core'
import { vehicleText } from '#contract/catalog/vehicle-text.ts'
import { t } from '#web/platform/i18n.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { WarningNote } from '#web/ui/feedback/inline-problem.tsx'
import { useFormState } from '#web/ui/form/use-field.ts'
import { useOrderEdit } from '../edit-context.ts'
import type { OrderValues } from '../order-values.ts'
import { countShippable, type FormLine, isLeaving } from './line-values.ts'

const isWrong = (line: FormLine) => line.fit === 'fitsNot' && vehicleText(line) !== ''
const words = (line: FormLine) =>
  t('orders.partFitsNot', { part: line.partNumber, vehicle: vehicleText(line) })

/** Up to this number are named; the lines themselves are marked too. */
const maxListed = 5

/** A warning at the top: unshipped parts that don't fit the vehicle they were ordered for. */
export function WrongParts() {
  const { form } = useOrderEdit()
  const details = useFormState(form, ({ values }) => (values as OrderValues).details)
  const wrong = details.flatMap((line, at) =>
    isWrong(line) && (line.id === undefined || countShippable(line) > 0) ? [{ line, at }] : [],
  )
  if (wrong.length === 0) return null
  return (
    <WarningNote title={t('orders.wrongParts', { n: wrong.length })}>
      <List size="sm" listStyleType="none">
        {wrong.slice(0, maxListed).map(({ line, at }) => {
          const id = `${form.id}-details-${at}-price`
          return (
            <List.Item key={line.key}>
              <Anchor
                size="sm"
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {words(line)}
              </Anchor>
            </List.Item>
          )
        })}
      </List>
      {wrong.length > maxListed && (
        <Text size="sm">{t('orders.wrongPartsMore', { n: wrong.length - maxListed })}</Text>
      )}
    </WarningNote>
  )
}

/** Asks before shipping a part that doesn't fit. True if confirmed, or if there's none. */
export async function mayShip({ details }: Pick<OrderValues, 'details'>): Promise<boolean> {
  const wrong = details.filter((line) => isLeaving(line) && isWrong(line))
  if (wrong.length === 0) return true
  return confirm({
    title: t('orders.shipWrongTitle', { n: wrong.length }),
    text: (
      <List size="sm">
        {wrong.map((line) => (
          <List.Item key={line.key}>{words(line)}</List.Item>
        ))}
      </List>
    ),
    confirmLabel: t('orders.shipAnyway'),
    danger: true,
  })
}
