import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { taxRuleFields } from '#contract/store/tax-rules/tax-rules.ts'
import { t } from '#web/platform/i18n.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { mount } from '../../../../test/mount.tsx'
import { TaxRateFields } from './tax-rate-fields.tsx'
import { rateFromTaxes } from './tax-rule-fields.tsx'

function Form({ onSave }: { onSave: (input: object) => void }) {
  const form = useContractForm({
    schema: taxRuleFields,
    initial: { taxPercentage: 13, taxComponents: [] },
    save: async (input) => onSave(rateFromTaxes(input)),
  })
  return (
    <ContractForm form={form}>
      <TaxRateFields rateName="taxPercentage" rateLabel={t('taxRules.percentage')} />
    </ContractForm>
  )
}
const box = (name: string) => page.getByRole('textbox', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('one percentage stays a single field, until it’s split into taxes that add up', async () => {
  const saved: object[] = []
  await mount(<Form onSave={(input) => saved.push(input)} />, { texts: ['taxRules'] })
  await expect.element(box(t('taxRules.percentage'))).toHaveValue('13%')
  await press(t('taxRules.split'))
  // The first tax starts with the previous rate.
  await expect.element(box(t('taxRules.componentRate', { n: 1 }))).toHaveValue('13%')
  await box(t('taxRules.component', { n: 1 })).fill('GST')
  await box(t('taxRules.componentRate', { n: 1 })).fill('5')
  await box(t('taxRules.registrationNumber', { n: 1 })).fill('123 RT0001')
  await press(t('taxRules.addComponent'))
  await press(t('common.save'))
  // The second tax has no name yet.
  await expect.element(box(t('taxRules.component', { n: 2 }))).toHaveAttribute('aria-invalid', 'true')
  await box(t('taxRules.component', { n: 2 })).fill('QST')
  await box(t('taxRules.componentRate', { n: 2 })).fill('9.975')
  await expect.element(page.getByText(/14\.975/)).toBeVisible()
  await expectAccessible()
  await press(t('common.save'))
  await expect
    .poll(() => saved)
    .toEqual([
      {
        taxComponents: [
          { name: 'GST', rate: 5, registrationNumber: '123 RT0001' },
          { name: 'QST', rate: 9.975, registrationNumber: '' },
        ],
      },
    ])
})

test('without its last tax, it’s one percentage again', async () => {
  await mount(<Form onSave={() => {}} />, { texts: ['taxRules'] })
  await press(t('taxRules.split'))
  await press(t('taxRules.removeComponent', { n: 1 }))
  // It has the focus, so it’s shown as typed.
  await expect.element(box(t('taxRules.percentage'))).toHaveValue('13')
})
