import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '#web/platform/i18n.ts'
import { mount } from '../../../test/mount.tsx'
import { OrderedList } from '../lists/ordered-list.tsx'
import { RowActions } from '../table/row-actions.tsx'
import { confirmDelete } from './confirm.tsx'

type Item = { id: number; name: string }
const all: Item[] = ['Filter', 'Belt', 'Lamp'].map((name, id) => ({ id, name }))

function useItems() {
  const [items, setItems] = useState(all)
  return { items, setItems, drop: (gone: Item) => setItems((now) => now.filter((item) => item !== gone)) }
}

function Ordered() {
  const { items, setItems, drop } = useItems()
  return (
    <section>
      {items.length > 0 && (
        <OrderedList
          label="Parts"
          items={items}
          getRowId={({ id }) => id}
          nameRow={({ name }) => name}
          onOrder={setItems}
          onRemove={drop}
        >
          {({ name }) => name}
        </OrderedList>
      )}
      <button type="button">Add part</button>
    </section>
  )
}

/** Asks first, and shows the rows without the deleted one some time later. */
function Table() {
  const { items, drop } = useItems()
  const ask = async (item: Item) => {
    if (await confirmDelete('part', item.name, async () => {})) setTimeout(() => drop(item), 200)
  }
  return (
    <table>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              <RowActions name={item.name} edit={{ onClick: () => {} }} onDelete={() => void ask(item)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Refunds() {
  const { items, drop } = useItems()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <a href="#order">{item.name}</a>
          <button type="button" data-moves-money onClick={() => drop(item)}>
            Refund {item.name}
          </button>
        </li>
      ))}
    </ul>
  )
}

const remove = (name: string) => page.getByRole('button', { name: t('common.removeNamed', { name }) })
const deleteButton = (name: string) => page.getByRole('button', { name: t('common.deleteNamed', { name }) })

test('doesn’t put the next row’s refund under the key that made this one', async () => {
  await mount(<Refunds />)
  page.getByRole('button', { name: 'Refund Filter' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Belt' })).toHaveFocus()
})

test('moves from a removed row to the next, to the one before after the last, and then to what’s left', async () => {
  await mount(<Ordered />)
  remove('Belt').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove('Lamp')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove('Filter')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Add part' })).toHaveFocus()
})

test('moves to the next row’s button after a question, also when the row goes later', async () => {
  await mount(<Table />)
  deleteButton('Filter').element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: t('common.delete'), exact: true }).click()
  await expect.element(deleteButton('Filter')).not.toBeInTheDocument()
  await expect.element(deleteButton('Belt')).toHaveFocus()
})

test('returns to the button after a question that was answered with no', async () => {
  await mount(<Table />)
  deleteButton('Belt').element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: t('common.cancel'), exact: true }).click()
  await expect.element(deleteButton('Belt')).toHaveFocus()
})

test('leaves the focus where someone put it before a row goes', async () => {
  await mount(<Table />)
  deleteButton('Filter').element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: t('common.delete'), exact: true }).click()
  deleteButton('Lamp').element().focus()
  await expect.element(deleteButton('Filter')).not.toBeInTheDocument()
  await expect.element(deleteButton('Lamp')).toHaveFocus()
})

/** Saves until `end`; disabled meanwhile, or for good afterwards. */
function Saving({ staysDisabled = false }: { staysDisabled?: boolean }) {
  const [state, setState] = useState<'new' | 'saving' | 'saved'>('new')
  return (
    <section>
      <button type="button">Cancel</button>
      <Button
        loading={state === 'saving'}
        disabled={state === 'saving' || (state === 'saved' && staysDisabled)}
        onClick={() => {
          setState('saving')
          setTimeout(() => setState('saved'), 200)
        }}
      >
        Save
      </Button>
      {state === 'saved' && <p>Saved</p>}
    </section>
  )
}
const save = page.getByRole('button', { name: 'Save' })

test('returns to a button that was disabled while it saved', async () => {
  await mount(<Saving />)
  await save.click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.element(save).toHaveFocus()
})

test('stays on a button that stays disabled', async () => {
  await mount(<Saving staysDisabled />)
  await save.click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.element(save).toHaveFocus()
})

/** Replaced by the answer of the action it runs. */
function Answered() {
  const [isRunning, setRunning] = useState(false)
  const [isDone, setDone] = useState(false)
  const run = () => {
    setRunning(true)
    setTimeout(() => setDone(true), 100)
  }
  return (
    <section>
      {!isDone && (
        <Button loading={isRunning} onClick={run}>
          Charge
        </Button>
      )}
      {isDone && <button type="button">Try again</button>}
    </section>
  )
}

test('moves on from a button that is removed while its action runs', async () => {
  await mount(<Answered />)
  page.getByRole('button', { name: 'Charge' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus()
})
