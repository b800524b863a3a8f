import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { mount } from '../../../test/mount.tsx'
import { LastDayField } from './last-day-field.tsx'

const schema = z.object({ until: z.string().nullable() })

function Until({ day, at }: { day: string | null; at?: string }) {
  const form = useContractForm({ schema, initial: { until: day }, save: async () => {} })
  return (
    <ContractForm form={form} onCancel={() => {}} onSaved={() => {}}>
      <LastDayField
        name="until"
        label="Until"
        hint="Through this day"
        over="Expired"
        zone="America/New_York"
        at={at}
      />
    </ContractForm>
  )
}

test('warns of a last day in the past, and only then', async () => {
  await mount(<Until day="2020-02-29" />)
  const field = page.getByLabelText('Until')
  await expect.element(field).toHaveAccessibleDescription('Expired')
  await field.fill('2999-01-01')
  await expect.element(field).toHaveAccessibleDescription('Through this day')
  await field.fill('')
  await expect.element(field).toHaveAccessibleDescription('Through this day')
})

test('doesn’t warn of a day that has passed since, if it counts for an earlier time', async () => {
  // Still the 29th in New York.
  await mount(<Until day="2020-02-29" at="2020-03-01T03:00:00Z" />)
  await expect.element(page.getByLabelText('Until')).toHaveAccessibleDescription('Through this day')
  await page.getByLabelText('Until').fill('2020-02-28')
  await expect.element(page.getByLabelText('Until')).toHaveAccessibleDescription('Expired')
})
