import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { mount } from '../../../test/mount.tsx'
import { ToggleField } from './choice-fields.tsx'

const schema = z.object({ way: z.string() })

function Ways() {
  const form = useContractForm({ schema, initial: { way: 'hand' }, save: async () => {} })
  return (
    <div data-testid="phone" style={{ width: 290 }}>
      <ContractForm form={form} onCancel={() => {}} onSaved={() => {}}>
        <ToggleField
          name="way"
          label="Remboursement"
          choices={[
            { value: 'hand', label: 'Manuellement' },
            { value: 'gateway', label: 'Par la passerelle' },
            { value: 'credit', label: 'En crédit de boutique' },
          ]}
        />
      </ContractForm>
    </div>
  )
}

test('a toggle whose choices don’t fit in a line goes on in another', async () => {
  await mount(<Ways />)
  await userEvent.click(page.getByText('En crédit de boutique'))
  await expect.element(page.getByRole('radio', { name: 'En crédit de boutique' })).toBeChecked()
  const phone = page.getByTestId('phone').element()
  expect(phone.scrollWidth).toBeLessThanOrEqual(phone.clientWidth)
})
