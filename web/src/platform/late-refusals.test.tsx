import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addTextFiles, fieldText, loadTexts, setLocale, useLocale } from './i18n.ts'
import { allFiles } from './texts/all-files.ts'

function Trouble() {
  useLocale()
  return <p>{fieldText('coupon_pick_up_only') ?? 'no words yet'}</p>
}

test('words a refusal once its texts are there, if it was shown before', async () => {
  addTextFiles(allFiles)
  await loadTexts([])
  await setLocale('en')
  expect(fieldText('coupon_pick_up_only')).toBeUndefined()
  createRoot(document.body.appendChild(document.createElement('main'))).render(<Trouble />)
  await expect.element(page.getByText('This coupon is only for orders that are picked up')).toBeVisible()
})
