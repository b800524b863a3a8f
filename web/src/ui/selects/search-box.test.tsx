import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listQuery, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aText, or } from '#web/platform/urls/url-values.ts'
import { mount } from '../../../test/mount.tsx'
import { SearchBox } from './search-box.tsx'

const query = listQuery({ search: or(aText(200), ''), status: or(aText(20), '') })

function Filters() {
  const { values, set } = useUrlQuery(query)
  const both = () => {
    set({ status: 'closed' })
    set({ search: 'jones' })
  }
  return (
    <>
      <SearchBox value={values.search} onSearch={(search) => set({ search })} label="Search" />
      <button type="button" onClick={() => set({ status: 'open' })}>
        Open
      </button>
      <button type="button" onClick={both}>
        Both
      </button>
    </>
  )
}

test('searches for what was typed just before another filter was chosen, and keeps that filter', async () => {
  const { path } = await mount(<Filters />)
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('smith')
  ;(page.getByRole('button', { name: 'Open' }).element() as HTMLButtonElement).click()
  await expect.poll(path).toContain('search=smith')
  expect(path()).toContain('status=open')
})

test('keeps both of two filters that change at once', async () => {
  const { path } = await mount(<Filters />)
  await page.getByRole('button', { name: 'Both' }).click()
  await expect.poll(path).toContain('search=jones')
  expect(path()).toContain('status=closed')
  await expect.element(page.getByRole('searchbox')).toHaveValue('jones')
})
