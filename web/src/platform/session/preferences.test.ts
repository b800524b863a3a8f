import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/tenancy/sign-in.ts'
import { queryClient } from '../query-client.ts'
import { prefer } from './preferences.ts'
import { findCachedSession } from './session.ts'

const answers: ((isSaved: boolean) => void)[] = []
const answerNext = async (isSaved: boolean) => {
  await vi.waitFor(() => expect(answers).not.toHaveLength(0))
  answers.shift()!(isSaved)
}

// Other files share this page's session.
afterEach(() => {
  queryClient.removeQueries({ queryKey: ['getSession'] })
  vi.unstubAllGlobals()
})

function begin(rowsPerPage: number): void {
  queryClient.setQueryData(['getSession'], { id: 7, rowsPerPage } as Session)
  const fetchLater = () =>
    new Promise<Response>((resolve) => {
      answers.push((isSaved) =>
        resolve(isSaved ? Response.json({ data: {} }) : Response.json({ code: 'oops' }, { status: 500 })),
      )
    })
  vi.stubGlobal('fetch', fetchLater)
}

test('returns to what the server confirmed last when several choices fail in a row', async () => {
  begin(10)
  const first = prefer({ rowsPerPage: 20 })
  const second = prefer({ rowsPerPage: 50 })
  expect(findCachedSession()).toMatchObject({ rowsPerPage: 50 })
  await answerNext(false)
  await expect(first).rejects.toThrow()
  expect(findCachedSession()).toMatchObject({ rowsPerPage: 50 })
  await answerNext(false)
  await expect(second).rejects.toThrow()
  expect(findCachedSession()).toMatchObject({ rowsPerPage: 10 })
})

test('returns to the choice before if that was saved', async () => {
  begin(10)
  const first = prefer({ rowsPerPage: 20 })
  const second = prefer({ rowsPerPage: 50 })
  await answerNext(true)
  await first
  expect(findCachedSession()).toMatchObject({ rowsPerPage: 50 })
  await answerNext(false)
  await expect(second).rejects.toThrow()
  expect(findCachedSession()).toMatchObject({ rowsPerPage: 20 })
})
