import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { one, route } from '#contract/http.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { mount } from '../../test/mount.tsx'

const about = { summary: 'Steps', scope: 'own', may: 'orders' } as const
const count = one(z.object({ n: z.int() }))
const showSteps = route({ ...about, method: 'GET', path: '/steps', reply: count })
const showRest = route({ ...about, method: 'GET', path: '/rest', reply: count })
const addCatalog = route({ ...about, method: 'POST', path: '/other-nouns', once: true, reply: count })

function Screen() {
  const steps = useRead(showSteps, {}, { followsChanges: true })
  const rest = useRead(showRest, {})
  const add = useSend(addCatalog)
  return (
    <>
      <p>
        {steps.data?.data.n} steps, {rest.data?.data.n} rest
      </p>
      <button type="button" onClick={() => void add.send({})}>
        Add
      </button>
    </>
  )
}

test('reloads an answer that follows changes after a change that doesn’t list it, and no other', async () => {
  const asked = new Map<string, number>()
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    const path = String(address)
    asked.set(path, (asked.get(path) ?? 0) + 1)
    return Response.json({ data: { n: asked.get(path) } })
  })
  await mount(<Screen />)
  await expect.element(page.getByText('1 steps, 1 rest')).toBeVisible()
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('2 steps, 1 rest')).toBeVisible()
  vi.restoreAllMocks()
})
