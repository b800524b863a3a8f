import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../test/mount.tsx'
import { toast } from './toast.ts'

const shown = () => [...document.querySelectorAll('.mantine-Notification-root')].map((one) => one.textContent)
const topBarHeight = 56

test('shows all messages of one action, until the next one’s', async () => {
  await mount(<p>Order 26000</p>)
  await userEvent.keyboard('{Enter}')
  toast.success('1 other redirect led to this source')
  toast.success('Redirect created')
  await expect.poll(shown).toHaveLength(2)
  await userEvent.keyboard('{Enter}')
  toast.success('Redirect deleted')
  await expect.poll(shown).toEqual([expect.stringContaining('Redirect deleted')])
})

test('replaces a message by the next one, and removes it for an answer that appears elsewhere', async () => {
  await mount(<p>Order 26000</p>)
  toast.success('90915-YZZD1 added')
  await expect.element(page.getByText('90915-YZZD1 added')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  toast.error('Couldn’t save the order')
  await expect.element(page.getByText('Couldn’t save the order')).toBeVisible()
  await expect.poll(shown).toHaveLength(1)
  expect(shown()[0]).toContain('Couldn’t save the order')
  toast.clear()
  await expect.poll(shown).toEqual([])
})

test('covers only the top bar, also with three lines on a phone', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  await mount(<p>Order 26000</p>)
  const text =
    'Order 26000 saved, but what you typed since then isn’t. Save again to store it with the order.'
  toast.success(text)
  await expect.element(page.getByText(text)).toBeVisible()
  const box = document.querySelector('.mantine-Notification-root')!
  await expect.poll(() => box.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  expect(box.getBoundingClientRect().bottom).toBeLessThanOrEqual(topBarHeight)
})
