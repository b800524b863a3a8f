import { expect, test } from 'vitest'
import { showsMore } from './more-styles.ts'

test('asks for more styles where a part is imported that lists do without', () => {
  expect(showsMore(`import { Box, Modal } from '@mantine/core'`)).toBe(true)
  expect(showsMore(`import {\n  Box,\n  Tabs as Pages,\n} from '@mantine/core'`)).toBe(true)
  expect(showsMore(`import { Box, Button } from '@mantine/core'`)).toBe(false)
  expect(showsMore(`import { Modal } from '#web/ui/dialogs/modal.tsx'`)).toBe(false)
})
