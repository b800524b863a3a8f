import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import { SandboxFrame } from './sandbox-frame.tsx'

function Preview() {
  const [n, setN] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setN(n + 1)}>
        More
      </button>
      <SandboxFrame html={`<h1>Version ${n}</h1>`} title="Preview" />
    </>
  )
}

/**
 * Otherwise Back, or closing a dialog, would undo the preview's navigation instead of the screen's last step.
 */
test('shows other HTML without a step in the browser’s history', async () => {
  let loaded = 0
  // A sandboxed frame can't be looked into.
  const count = ({ target }: Event) => {
    if (target instanceof HTMLIFrameElement) loaded += 1
  }
  document.addEventListener('load', count, true)
  await mount(<Preview />)
  await expect.poll(() => loaded).toBe(1)
  const before = history.length
  for (const n of [2, 3]) {
    await userEvent.click(page.getByRole('button', { name: 'More' }))
    await expect.poll(() => loaded).toBe(n)
  }
  expect(history.length).toBe(before)
})
