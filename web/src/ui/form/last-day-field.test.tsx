import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { ContractForm } from '#web/ui/contract-form.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { mount } from '../../../test/mount.tsx'
import { LastDayField } from './last-day-field.tsx'

const schema = z.object({ until: z.string().nullable() })

function Until({ day }: { day: string | null }) {
  const form = useContractForm({ schema, initial: { until: day }, save: async () => {} })
  return (
    <ContractForm form={form} onCancel={() => {}} onSaved={() => {}}>
      <LastDayField
        name="until"
        label="Until"
        hint="Through this day"
        over="Expired"
        zone="America/New_York"
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
