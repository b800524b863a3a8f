import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { t } from '#web/platform/i18n.ts'
import { mount } from '../../../test/mount.tsx'
import { OrderedList } from './ordered-list.tsx'
import { useSavedOrder } from './use-saved-order.ts'

type Item = { id: number; name: string }
const all: Item[] = ['Filter', 'Belt', 'Lamp'].map((name, id) => ({ id, name }))
const joinNames = (items: readonly Item[]) => items.map(({ name }) => name).join()

function List({ save }: { save: (order: readonly Item[], former: readonly Item[]) => Promise<unknown> }) {
  const { items, onOrder } = useSavedOrder(all, save)
  return (
    <OrderedList
      label="Parts"
      items={items}
      getRowId={({ id }) => id}
      nameRow={({ name }) => name}
      onOrder={onOrder}
    >
      {({ name }) => name}
    </OrderedList>
  )
}

test('saves a second move after the first, as made from its order', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const save = (order: readonly Item[], former: readonly Item[]) => {
    sent.push(`${joinNames(former)} to ${joinNames(order)}`)
    return new Promise<void>((done) => answers.push(done))
  }
  await mount(<List save={save} />)
  const shown = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
      .join()
  const moveUp = (name: string) => page.getByRole('button', { name: t('common.moveUp', { name }) }).click()

  await moveUp('Lamp')
  await expect.poll(shown).toBe('Filter,Lamp,Belt')
  await moveUp('Lamp')
  await expect.poll(shown).toBe('Lamp,Filter,Belt')
  expect(sent).toEqual(['Filter,Belt,Lamp to Filter,Lamp,Belt'])
  answers[0]!()
  await expect.poll(() => sent.at(-1)).toBe('Filter,Lamp,Belt to Lamp,Filter,Belt')
  answers[1]!()
  // In this test nothing reloads the list.
  await expect.poll(shown).toBe('Filter,Belt,Lamp')
})
