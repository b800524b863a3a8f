import { expect, test } from 'vitest'
import { readNameValues, writeNameValues } from './name-values.ts'

test('tags each value with its length, so it can contain separators', () => {
  expect(
    writeNameValues([
      ['PWD', 'a&b=c'],
      ['BILLTOFIRSTNAME', 'José "Pepe"'],
      ['COMMENT1', ''],
    ]),
  ).toBe('PWD[5]=a&b=c&BILLTOFIRSTNAME[9]=Jose Pepe&COMMENT1[0]=')
})

test('reads answers that mix values with and without a length', () => {
  const answer = readNameValues('RESULT=0&PNREF=A10A6AE7042E&BILLTOLASTNAME[5]=& Foo&RESPMSG=Approved&X=')
  expect(Object.fromEntries(answer!)).toEqual({
    RESULT: '0',
    PNREF: 'A10A6AE7042E',
    BILLTOLASTNAME: '& Foo',
    RESPMSG: 'Approved',
    X: '',
  })
})

test('rejects other texts', () => {
  for (const text of ['', '<html>', 'RESULT', 'RESULT[9]=0', 'A[1]=xyz&B=1', 'RESULT=0&&X=1'])
    expect(readNameValues(text), text).toBeNull()
})
