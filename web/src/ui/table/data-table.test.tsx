import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { locales } from '#contract/locales.ts'
import { t } from '#web/platform/i18n.ts'
import { localProblem, type ProblemError } from '#web/platform/problems.ts'
import type { ListState } from '#web/platform/urls/url-query.ts'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'
import { EmptyList } from '../lists/empty-list.tsx'
import { FilterBar } from '../lists/filter-bar.tsx'
import { SearchBox } from '../selects/search-box.tsx'
import { DataTable } from './data-table.tsx'
import { RowActions } from './row-actions.tsx'
import { useSelection } from './selection.ts'
import type { Column, Rows } from './types.ts'

type Part = { id: number; name: string; price: string }
const parts: Part[] = [
  { id: 1, name: 'Oil filter', price: '10.00' },
  { id: 2, name: 'شركة النور (1998)', price: '-2.50' },
  { id: 3, name: 'Brake pad', price: '41.20' },
]
const columns: Column<Part>[] = [
  { key: 'price', header: 'Price', sort: 'price', align: 'right', cell: (part) => part.price },
  { key: 'name', header: 'Part', sort: 'name', pinned: true, cell: (part) => part.name },
  { key: 'id', header: 'Number', cell: (part) => part.id },
]
type Answer = () => Promise<Rows<Part>>
const answer = (data: Part[] = parts, more: Partial<Rows<Part>> = {}): Answer => {
  return async () => ({ data, recordsTotal: data.length, ...more })
}

const changes: Partial<ListState>[] = []
const edited = vi.fn()
const clear = vi.fn()
beforeEach(() => {
  changes.length = 0
  vi.clearAllMocks()
})

type Props = {
  find?: Answer
  initial?: Rows<Part>
  start?: ListState
  isFiltered?: boolean
  dialogTitle?: string
}
function List({
  find = answer(),
  initial,
  start = { page: 1, pageSize: 10 },
  isFiltered = false,
  dialogTitle,
}: Props) {
  const queryKey = ['parts', useId()]
  const read = useQuery<Rows<Part>, ProblemError>({
    queryKey,
    queryFn: find,
    ...(initial && { initialData: initial }),
    staleTime: 0,
    retry: false,
  })
  const [state, setState] = useState(start)
  const [catalog, setCatalog] = useState('A')
  const selection = useSelection<Part>(({ id }) => id, { catalog, ...state })
  return (
    <>
      <button type="button" onClick={() => setCatalog('B')}>
        Catalog B
      </button>
      <DataTable
        label="Parts"
        name="parts"
        columns={columns}
        read={read}
        state={state}
        onState={(change) => {
          changes.push(change)
          setState({ ...state, ...change })
        }}
        getRowId={({ id }) => id}
        nameRow={({ name }) => name}
        buildPath={({ id }) => `/parts/${id}`}
        actions={({ name }) => (
          <>
            <RowActions name={name} edit={{ onClick: () => edited(name) }} />
            {dialogTitle === name && createPortal(<p>About {name}</p>, document.body)}
          </>
        )}
        selection={selection}
        bulk={
          <button type="button" title={selection.rows.map(({ price }) => price).join()}>
            Delete them
          </button>
        }
        empty={{ title: 'No parts yet' }}
        filtered={{ isFiltered, clear }}
      />
    </>
  )
}
const table = page.getByRole('table', { name: 'Parts' })
const rowsShown = () => expect.element(table.getByText('Oil filter')).toBeVisible()
const heads = () =>
  table
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent)
const status = () => page.getByRole('status').first()

test('sorts by keyboard on a header, reverses on the second press, and starts at page 1 both times', async () => {
  await mount(<List start={{ page: 3, pageSize: 10 }} />)
  await rowsShown()
  const head = table.getByRole('button', { name: 'Price' })
  head.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(table.getByRole('columnheader', { name: 'Price' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await userEvent.keyboard(' ')
  await expect
    .element(table.getByRole('columnheader', { name: 'Price' }))
    .toHaveAttribute('aria-sort', 'descending')
  expect(changes).toEqual([
    { sort: 'price', direction: 'asc', page: 1 },
    { sort: 'price', direction: 'desc', page: 1 },
  ])
})

test('opens a row on click, but not on its buttons, checkbox or selected text', async () => {
  const { path } = await mount(<List />)
  await page.getByRole('button', { name: t('common.editNamed', { name: 'Oil filter' }) }).click()
  expect(edited).toHaveBeenCalledWith('Oil filter')
  await page.getByRole('checkbox', { name: t('common.selectNamed', { name: 'Oil filter' }) }).click()
  await table.getByText('10.00').dblClick()
  expect(path()).not.toBe('/parts/3')
  window.getSelection()?.removeAllRanges()
  await table.getByText('41.20').click()
  await expect.poll(path).toBe('/parts/3')
})

test('opens no row when its dialog is clicked', async () => {
  const { path } = await mount(<List dialogTitle="Oil filter" />)
  await page.getByText('About Oil filter').click()
  await table.getByText('41.20').click()
  await expect.poll(path).toBe('/parts/3')
})

test('shows the pinned column first, as a link to the record', async () => {
  const { path } = await mount(<List />)
  await rowsShown()
  expect(heads().slice(1)).toEqual(['Part', 'Price', 'Number', t('common.action')])
  table.getByRole('link', { name: 'Brake pad' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/parts/3')
})

test('keeps selected rows as they’re read again, so that what’s done to them is done to what’s shown', async () => {
  let readAgain = (_: Rows<Part>) => {}
  const find = () =>
    new Promise<Rows<Part>>((resolve) => {
      readAgain = resolve
    })
  const [first, ...others] = parts
  await mount(<List initial={{ data: parts, recordsTotal: 3 }} find={find} />)
  await page.getByRole('checkbox', { name: t('common.selectNamed', { name: 'Oil filter' }) }).click()
  const button = page.getByRole('button', { name: 'Delete them' })
  await expect.element(button).toHaveAttribute('title', '10.00')
  readAgain({ data: [{ ...first!, price: '12.00' }, ...others], recordsTotal: 3 })
  await expect.element(button).toHaveAttribute('title', '12.00')
})

test('keeps rows selected when sorted and on another page, but not when filtered differently', async () => {
  await mount(<List find={answer(parts, { recordsTotal: 2941 })} start={{ page: 1, pageSize: 3 }} />)
  const chosen = page.getByRole('checkbox', { name: t('common.selectNamed', { name: 'Oil filter' }) })
  const bar = page.getByRole('region', { name: t('common.selected', { n: 1 }) })
  await chosen.click()
  await table.getByRole('button', { name: 'Price' }).click()
  await page.getByRole('button', { name: t('common.nextPage') }).click()
  await expect.poll(() => changes.length).toBe(2)
  await expect.element(bar).toBeVisible()
  await page.getByRole('button', { name: 'Catalog B' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(chosen).not.toBeChecked()
})

test('selects one or all rows by keyboard; the bar shows how many and clears them', async () => {
  await mount(<List />)
  await rowsShown()
  const all = page.getByRole('checkbox', { name: t('common.selectAll') })
  page
    .getByRole('checkbox', { name: t('common.selectNamed', { name: 'Brake pad' }) })
    .element()
    .focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('region', { name: t('common.selected', { n: 1 }) })).toBeVisible()
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  const bar = page.getByRole('region', { name: t('common.selected', { n: 3 }) })
  await expect.element(bar.getByRole('button', { name: 'Delete them' })).toBeVisible()
  await bar.getByRole('button', { name: t('common.clearSelection') }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(all).not.toBeChecked()
})

test('keeps a hidden column hidden on the next visit until the default ones are restored', async () => {
  await mount(<List />)
  await page.getByRole('button', { name: t('common.columns') }).click()
  await page.getByRole('checkbox', { name: 'Price' }).click()
  await expect.poll(heads).not.toContain('Price')
  expect(localStorage.getItem('_columns.parts')).toBe('{"price":false}')
  await page.getByRole('button', { name: t('common.columnsReset') }).click()
  await expect.poll(heads).toContain('Price')
})

test('opens its columns by keyboard, and gives the focus back', async () => {
  await mount(<List />)
  const button = page.getByRole('button', { name: t('common.columns') })
  for (let turn = 0; turn < 2; turn++) {
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('checkbox', { name: 'Price' })).toBeVisible()
    await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
  }
})

test('shows the total, also when counting stopped, and changes pages', async () => {
  await mount(<List find={answer(parts, { recordsTotal: 2941 })} start={{ page: 2, pageSize: 3 }} />)
  await expect.element(status()).toHaveTextContent(t('common.results', { n: 2941 }))
  await page.getByRole('button', { name: t('common.nextPage') }).click()
  expect(changes).toEqual([{ page: 3 }])
})

test('replaces a page that no longer exists with the last one', async () => {
  await mount(<List find={answer([], { recordsTotal: 25 })} start={{ page: 9, pageSize: 10 }} />)
  await expect.poll(() => changes).toEqual([{ page: 3 }])
})

test('explains why a list is empty; filters can be cleared', async () => {
  await mount(<List find={answer([])} isFiltered />)
  await expect.element(page.getByText(t('common.emptyFiltered'))).toBeVisible()
  await page.getByRole('button', { name: t('common.clearFilters') }).click()
  expect(clear).toHaveBeenCalledOnce()
})

test('names what was searched and each filter of an empty list, which can be removed there', async () => {
  const [remove, search] = [vi.fn(), vi.fn()]
  const filters = [{ label: 'Dealer', field: null, narrows: 'Cedar Hills', clear: remove }]
  await mount(
    <FilterBar filters={filters} search={<SearchBox value="belt" label="Find" onSearch={search} />}>
      <EmptyList title="No orders" filtered={{ isFiltered: true, clear }} />
      <EmptyList title="No new orders" />
    </FilterBar>,
  )
  await expect.element(page.getByText(t('common.emptySearched', { text: 'belt' }))).toBeVisible()
  const chip = (name: string) => page.getByRole('button', { name: t('common.removeFilter', { name }) })
  await chip('Dealer: Cedar Hills').first().click()
  expect(remove).toHaveBeenCalledOnce()
  await chip(`${t('common.search')}: belt`).click()
  expect(search).toHaveBeenCalledWith('')
})

test('reports a list that fails to load and tries again; loaded rows stay next to the reason', async () => {
  const failing = vi.fn<Answer>().mockRejectedValue(localProblem('unreachable', 0))
  const initial = await answer()()
  await mount(
    <>
      <List find={failing} />
      <List find={failing} initial={initial} />
    </>,
  )
  await expect.element(table.getByText('Oil filter')).toBeVisible()
  const again = page.getByRole('button', { name: t('common.tryAgain') })
  await expect.poll(() => again.elements().length).toBe(2)
  failing.mockResolvedValue(initial)
  await again.first().click()
  await expect.poll(() => table.elements().length).toBe(2)
})

test.each(locales)('fits a phone as cards in %s', async (locale) => {
  await page.viewport(360, 740)
  await mount(<List find={answer(parts, { recordsTotal: 2941 })} start={{ page: 2, pageSize: 3 }} />, {
    locale,
  })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Oil filter' })).toBeVisible()
  await expect.element(page.getByText(t('common.rowsPerPage'))).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  await page.viewport(1280, 800)
})

test('links names to their records and keeps the sign of amounts on a right-to-left page', async () => {
  const { path } = await mount(<List />, { dir: 'rtl' })
  await rowsShown()
  expect(document.documentElement.scrollWidth).toBe(1280)
  const amount = table.getByText('-2.50').element()
  const range = document.createRange()
  range.setStart(amount.firstChild!, 0)
  range.setEnd(amount.firstChild!, 1)
  const sign = range.getBoundingClientRect()
  range.setStart(amount.firstChild!, 1)
  range.setEnd(amount.firstChild!, 5)
  expect(sign.right).toBeLessThanOrEqual(range.getBoundingClientRect().left + 1)
  await table.getByRole('link', { name: 'شركة النور (1998)' }).click()
  await expect.poll(path).toBe('/parts/2')
})

test.each(['light', 'dark'] as const)(
  'is readable and has accessible names in the %s theme',
  async (scheme) => {
    await mount(<List find={answer(parts, { recordsTotal: 2941 })} start={{ page: 2, pageSize: 3 }} />, {
      scheme,
    })
    await page.getByRole('checkbox', { name: t('common.selectNamed', { name: 'Brake pad' }) }).click()
    await expect.element(page.getByText('Delete them')).toBeVisible()
    await expectAccessible()
  },
)
