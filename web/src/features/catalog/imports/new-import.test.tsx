import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '#web/platform/i18n.ts'
import { mount } from '../../../../test/mount.tsx'
import { NewImport } from './new-import.tsx'

test('reports that the catalog is missing once a file is chosen', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: [] }))
  onTestFinished(() => fetched.mockRestore())
  await mount(<NewImport into={undefined} />, { texts: ['catalogs', 'imports'] })
  const catalog = page.getByRole('combobox', { name: t('catalogs.catalog') })
  await expect.element(catalog).not.toHaveAccessibleDescription(t('catalogs.chooseCatalog'))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['make,model,year'], 'vehicles.csv', { type: 'text/csv' }))
  await expect.element(catalog).toHaveAccessibleDescription(t('catalogs.chooseCatalog'))
})
