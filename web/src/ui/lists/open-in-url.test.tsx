import { useRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { localProblem } from '#web/platform/problems.ts'
import type { ReadQuery } from '#web/platform/read.ts'
import { mount } from '../../../test/mount.tsx'
import { RecordModal } from '../dialogs/record-modal.tsx'
import type { Rows } from '../table/types.ts'
import { useOpenInUrl, useRecords } from './use-records.tsx'

type Plan = { id: number; name: string }

const listed = { data: { data: [{ id: 1, name: 'Basic' }], recordsTotal: 2 }, isPlaceholderData: false }
const read = listed as ReadQuery<Rows<Plan>>
const readById = async (id: number) => {
  if (id !== 2) throw localProblem('notHere', 404)
  return { data: { id, name: 'On page two' } }
}

function Plans() {
  const { history } = useRouter()
  const nameRow = ({ name }: Plan) => name
  const plans = useRecords({ open: useOpenInUrl('plan'), read, readById, nameRow, create: 'Create' })
  return (
    <>
      {plans.create}
      <button type="button" onClick={() => plans.open(1)}>
        Edit
      </button>
      <button type="button" onClick={() => history.back()}>
        Back
      </button>
      {[1, 2, 3].map((plan) => (
        <Link key={plan} to="/list" search={{ plan }}>
          {`Plan ${plan}`}
        </Link>
      ))}
      <RecordModal {...plans.dialog} title={(plan) => plan?.name ?? 'New'}>
        {(plan) => <button type="button" onClick={() => plans.open(2)}>{`Replace ${plan?.id}`}</button>}
      </RecordModal>
    </>
  )
}

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function close(name: string): Promise<void> {
  await expect.element(dialog(name)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog(name)).not.toBeInTheDocument()
}

test('Back doesn’t reopen what was closed, whichever way it was opened', async () => {
  const { path } = await mount(<Plans />)
  await press('Edit')
  await close('Basic')
  expect(path()).toBe('/list')
  await press('Create')
  await expect.element(dialog('New')).toBeVisible()
  // The new record takes the place of its form.
  await press('Replace undefined')
  await close('On page two')
  expect(path()).toBe('/list')
  await page.getByRole('link', { name: 'Plan 1' }).click()
  await close('Basic')
  expect(path()).toBe('/list')
  await press('Back')
  expect(path()).toBe('/list')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('Back closes what is open', async () => {
  const { path } = await mount(<Plans />)
  await press('Edit')
  await expect.element(dialog('Basic')).toBeVisible()
  expect(path()).toBe('/list?plan=1')
  ;(page.getByText('Back', { exact: true }).element() as HTMLElement).click()
  await expect.element(dialog('Basic')).not.toBeInTheDocument()
})

test('opens a record of another page by its address, and reports if there is none', async () => {
  await mount(<Plans />)
  await page.getByRole('link', { name: 'Plan 2' }).click()
  await close('On page two')
  await page.getByRole('link', { name: 'Plan 3' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('common.notHere'))
  await close(t('common.readFailed'))
})
