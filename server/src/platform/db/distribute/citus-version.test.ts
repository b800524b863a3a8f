import { expect, test } from 'vitest'
import { whyTooOld } from './citus-version.ts'

const says = (numbers: string) =>
  `Citus ${numbers} on x86_64-pc-linux-gnu, compiled by gcc (Debian 12.2.0) 12.2.0, 64-bit`

test.each(['13.2.1', '13.2.10', '13.3.0', '14.0.0', '14.0'])('%s is new enough', (numbers) => {
  expect(whyTooOld(says(numbers))).toBeUndefined()
})

test.each(['13.2.0', '13.2', '13.1.9', '12.9.9', '9.5.1'])('%s is too old', (numbers) => {
  expect(whyTooOld(says(numbers))).toBe(`Citus is ${numbers}; it has to be 13.2.1 or later`)
})
