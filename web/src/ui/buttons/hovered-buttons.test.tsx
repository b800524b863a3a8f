import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'

const colors = ['indigo', 'gray', 'red'] as const

test.each(['light', 'dark'] as const)('can be read under the mouse in the %s theme', async (scheme) => {
  await mount(
    <div>
      {colors.map((color) => (
        <Button key={color} variant="subtle" color={color}>
          {color}
        </Button>
      ))}
    </div>,
    { scheme },
  )
  for (const color of colors) {
    const button = page.getByRole('button', { name: color })
    await button.hover()
    await expect.poll(() => button.element().matches(':hover')).toBe(true)
    await expectAccessible()
  }
})
