import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '#contract/locales.ts'
import { makeStoreContent } from '#contract/store/store-content.fixture.ts'
import { t } from '#web/platform/i18n.ts'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { mount } from '../../../../test/mount.tsx'
import { StorePreview } from './store-preview.tsx'

function Preview() {
  const [language, setLanguage] = useState<Locale>('en')
  const saved = makeStoreContent({ title: 'Saved name' })
  return (
    <StorePreview
      saved={saved}
      typed={{ ...saved, title: 'Typed name' }}
      language={language}
      onLanguage={setLanguage}
    />
  )
}
const frame = () => page.getByTitle(t('storePreview.frame'))

test('shows the store as typed or saved, in each language and width, and lets nothing run', async () => {
  await mount(<Preview />, { texts: ['storePreview'] })
  await expect.element(frame()).toHaveAttribute('sandbox', '')
  await expect.element(frame()).toHaveAttribute('srcdoc', expect.stringContaining('Typed name'))
  await page.getByText(t('storePreview.saved'), { exact: true }).click()
  await expect.element(frame()).toHaveAttribute('srcdoc', expect.stringContaining('Saved name'))
  await page.getByText('Español').click()
  await expect.element(frame()).toHaveAttribute('srcdoc', expect.stringContaining('<html lang="es">'))
  await page.getByText(t('storePreview.pixels', { width: '360' })).click()
  await expect.element(frame()).toHaveStyle({ width: '360px' })
  await expectAccessible()
})
