import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that show an error toast but not its reason, and where the page shows the reason. */
const elsewhere: Record<string, string> = {
  'web/src/features/sales/order-form/edit-order.tsx': 'at the fields of the status panel',
  'web/src/features/sales/order-form/lines/use-ship-parcel.ts': 'parcel-row.tsx',
  'web/src/features/sales/order-form/order-page.tsx': 'order-problem.tsx',
  'web/src/features/store/image-library/use-chosen-files.ts': 'add-images.tsx',
  'web/src/features/store/shipping/use-shipping-rows.ts': 'shipping-tab.tsx',
  'web/src/features/tenancy/dealers/change-password.tsx': 'plain-form.tsx',
  'web/src/features/tenancy/dealers/store-toggle.tsx': 'confirm.tsx',
  'web/src/ui/import/use-import.ts': 'import-step.tsx',
}

test('an error toast closes by itself, so its reason stays on the page', () => {
  const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `web/src/${file}`)
  const toastsOnly = files.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return source.includes('toast.error(') && !/<(InlineProblem|RecordProblem)/.test(source)
  })
  expect(toastsOnly.toSorted()).toEqual(Object.keys(elsewhere).toSorted())
})
