import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'
import { Select } from './select.tsx'

const data = ['New', 'Packed', 'Shipped'].map((label) => ({ value: label.toLowerCase(), label }))

function Status() {
  const [value, setValue] = useState<string | null>('new')
  return (
    <>
      <input aria-label="Before" />
      <Select label="Status" data={data} value={value} onChange={setValue} clearable />
    </>
  )
}
const field = page.getByRole('combobox', { name: 'Status' })
const option = (name: string) => page.getByRole('option', { name, exact: true })

// First, while its list isn't loaded.
test('goes on with keys pressed before its list is there', async () => {
  await mount(<Status />)
  await expect.element(field).toHaveValue('New')
  await expectAccessible()
  await userEvent.click(page.getByLabelText('Before'))
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('Packed')
  await expect.element(field).toHaveFocus()
  await expectAccessible()
})

test('reads the same closed and with its list loaded', async () => {
  await mount(<Status />)
  const says = () =>
    ['role', 'aria-haspopup', 'aria-expanded', 'autocomplete', 'readonly', 'class'].map((name) =>
      field.element().getAttribute(name),
    )
  const closed = says()
  const before = field.element()
  await userEvent.hover(field)
  await expect.poll(() => field.element() === before).toBe(false)
  expect(says()).toEqual(closed)
})

test('opens on a click and takes the choice', async () => {
  await mount(<Status />)
  await userEvent.click(field)
  await userEvent.click(option('Shipped'))
  await expect.element(field).toHaveValue('Shipped')
  await expect.element(option('New')).not.toBeInTheDocument()
})

test('leaves the page where it is when the list scrolls to its choice before it has a place', async () => {
  await mount(
    <>
      <div style={{ height: 3000 }} />
      <Status />
    </>,
  )
  field.element().scrollIntoView()
  const before = window.scrollY
  expect(before).toBeGreaterThan(1000)
  // Observers run as soon as the list is drawn, before it can be placed.
  const scrolled = new Promise<number>((resolve) => {
    new MutationObserver((_, observer) => {
      const chosen = document.querySelector('[role=option][aria-selected=true]')
      if (!chosen?.checkVisibility()) return
      observer.disconnect()
      chosen.scrollIntoView({ block: 'nearest' })
      resolve(window.scrollY)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await userEvent.click(field)
  expect(await scrolled).toBe(before)
  await userEvent.click(option('Packed'))
  await expect.element(field).toHaveValue('Packed')
})

test('stays the field that is pressed until it is clicked', async () => {
  await mount(<Status />)
  const before = field.element()
  const press = (type: string) =>
    before.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }))
  press('pointerover')
  press('pointerdown')
  // Longer than the list, already loaded by this file, takes to appear.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(field.element()).toBe(before)
  press('pointerup')
  before.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => field.element() === before).toBe(false)
  // It replaces the element that was clicked.
  await userEvent.click(field)
  await userEvent.click(option('Packed'))
  await expect.element(field).toHaveValue('Packed')
})
