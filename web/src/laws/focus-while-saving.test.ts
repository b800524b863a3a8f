import { expect, test } from 'vitest'

/**
 * A control that's disabled while its own change is saved loses the focus. Buttons retain it by themselves
 * (`BusyButton`); a switch that saves at once is a `SavingSwitch`, and a field is `readOnly` meanwhile.
 */
const sources = Object.entries(
  import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
/** Pieces that are buttons, or whose control is one. */
const buttons = new Set(['Button', 'ActionIcon', 'Anchor', 'ApplyButton', 'ExportButton', 'FileDrop', 'Drop'])
/** Fields that a button next to them disables while it runs: the button has the focus. */
const besideButtons: Record<string, string> = {
  '../features/catalog/bulk-items/upload-bulk.tsx: Select': 'choosing a file starts the upload',
  '../features/catalog/imports/new-import.tsx: FindSelect': 'Import starts it',
  '../features/catalog/imports/new-import.tsx: SegmentedControl': 'Import starts it',
  '../features/catalog/imports/new-import.tsx: Checkbox': 'Import starts it',
  '../features/catalog/translations/import-page.tsx: Choices': 'Import starts it',
  '../features/sales/customer-imports/new-import.tsx: Existing': 'Import starts it',
}

/** Each piece that's disabled while something runs. */
function listDisabled(): string[] {
  return sources.flatMap(([path, code]) =>
    [...code.matchAll(/\sdisabled=\{[^}]*\b(?:is)?(?:busy|saving|sending|loading)\b[^}]*\}/gi)].map(
      ({ index }) => {
        const tag = [...code.slice(0, index).matchAll(/<((?!Icon)[A-Z]\w*)/g)].at(-1)?.[1]
        return `${path}: ${tag}`
      },
    ),
  )
}

test('disables no control while its own change is saved', () => {
  const all = listDisabled()
  expect(all.length).toBeGreaterThan(20)
  const losing = all.filter((place) => !buttons.has(place.split(': ')[1]!) && !(place in besideButtons))
  expect(losing).toEqual([])
  expect(Object.keys(besideButtons).filter((place) => !all.includes(place))).toEqual([])
})
