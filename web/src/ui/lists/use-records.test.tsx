import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../test/mount.tsx'
import { useLastRead } from './use-records.tsx'

type Row = { id: number; name: string }

function Rows() {
  const [rows, setRows] = useState<Row[]>([{ id: 1, name: 'Fee' }])
  const [opened, setOpened] = useState<number>()
  const row = useLastRead(rows, opened)
  return (
    <>
      <button type="button" onClick={() => setOpened(1)}>
        Open
      </button>
      <button type="button" onClick={() => setRows([{ id: 1, name: 'Toll' }])}>
        Rename
      </button>
      <button type="button" onClick={() => setRows([])}>
        Decide
      </button>
      <button type="button" onClick={() => setOpened(2)}>
        Open another
      </button>
      {row && <input key={row.id} aria-label={row.name} />}
    </>
  )
}

test('keeps what’s typed about a row that changes and leaves the list', async () => {
  await mount(<Rows />)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('Open')
  await page.getByRole('textbox', { name: 'Fee' }).fill('Why')
  await press('Rename')
  const field = page.getByRole('textbox', { name: 'Toll' })
  await expect.element(field).toHaveValue('Why')
  await press('Decide')
  await expect.element(field).toHaveValue('Why')
  await press('Open another')
  await expect.element(field).not.toBeInTheDocument()
})
