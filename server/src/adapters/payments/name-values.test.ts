import { expect, test } from 'vitest'
import { readNameValues, writeNameValues } from './name-values.ts'

test('every value goes with its length, so that signs of the text itself may stand in it', () => {
  expect(
    writeNameValues([
      ['PWD', 'a&b=c'],
      ['BILLTOFIRSTNAME', 'José "Pepe"'],
      ['COMMENT1', ''],
    ]),
  ).toBe('PWD[5]=a&b=c&BILLTOFIRSTNAME[9]=Jose Pepe&COMMENT1[0]=')
})

test('an answer mixes values with and without a length', () => {
  const answer = readNameValues('RESULT=0&PNREF=A10A6AE7042E&BILLTOLASTNAME[5]=& Foo&RESPMSG=Approved&X=')
  expect(Object.fromEntries(answer!)).toEqual({
    RESULT: '0',
    PNREF: 'A10A6AE7042E',
    BILLTOLASTNAME: '& Foo',
    RESPMSG: 'Approved',
    X: '',
  })
})

test('what is no such text is not taken for one', () => {
  for (const text of ['', '<html>', 'RESULT', 'RESULT[9]=0', 'A[1]=xyz&B=1', 'RESULT=0&&X=1'])
    expect(readNameValues(text), text).toBeNull()
})
