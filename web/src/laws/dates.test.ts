import { expect, test } from 'vitest'

/**
 * Days have one field (`ui/fields/day-input.tsx`) and, on each screen, one format: `date` of
 * `platform/formats/format.ts` on the dashboard, in reports and in part tables, `day` everywhere else.
 */
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const filesWith = (pattern: RegExp): string[] =>
  Object.entries(sources)
    .filter(([, source]) => pattern.test(source))
    .map(([path]) => path)

const imported = (...names: string[]) =>
  new RegExp(`import \\{[^}]*\\b(?:${names.join('|')})\\b[^}]*\\} from '#web/platform/formats/format.ts'`)
const inReports =
  /^\.\.\/features\/(?:insight\/(?:dashboard|plots|reports)\/|catalog\/(?:edited-parts|bulk-items)\/)/
/** Shared components, which write days as their screen does. */
const shared = /^\.\.\/(?:ui\/fields\/day-input|features\/sales\/dated-list\/filters)\.tsx$/

test('has no native date field', () => {
  expect(filesWith(/type="(?:date|datetime-local|month|time)"/)).toEqual(['../ui/fields/day-input.tsx'])
})

test('writes days as MM/DD/YYYY on the dashboard, in reports and in part tables only', () => {
  const wide = filesWith(imported('date', 'reportTime')).filter((path) => !shared.test(path))
  expect(wide.filter((path) => !inReports.test(path))).toEqual([])
  expect(
    filesWith(/\bformatReportDay\(|\bformatReportTime\(/).filter((path) => !inReports.test(path)),
  ).toEqual(['../platform/formats/format.ts'])
})

test('has no other format there', () => {
  const other = filesWith(imported('day', 'dateTime')).filter((path) => inReports.test(path))
  expect(other).toEqual([])
  const filters = filesWith(/\bdayFilters\(|<DayInput\b/).filter((path) => !shared.test(path))
  const wide = filesWith(/\binReport\b/).filter((path) => !shared.test(path))
  expect(wide).toEqual(filters.filter((path) => inReports.test(path)))
})
