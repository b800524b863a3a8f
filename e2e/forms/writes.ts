import type { Page, Request, Response } from 'playwright-core'

/** The calls of a page that change something. */
export type Writes = ReturnType<typeof noteWrites>

const isWrite = (request: Request) => request.method() !== 'GET' && request.url().includes('/api/')

/** Notes the page's writing calls until it's stopped. */
export function noteWrites(page: Page) {
  let sent: Request[] = []
  let answered: Response[] = []
  const onRequest = (request: Request) => {
    if (isWrite(request)) sent.push(request)
  }
  const onResponse = (response: Response) => {
    if (isWrite(response.request())) answered.push(response)
  }
  page.on('request', onRequest)
  page.on('response', onResponse)
  return {
    clear: () => {
      sent = []
      answered = []
    },
    /** Whether one succeeded. */
    isDone: () => answered.some((response) => response.ok()),
    isWaiting: () => answered.length < sent.length,
    calls: () => sent.map((request) => `${request.method()} ${new URL(request.url()).pathname}`),
    stop: () => {
      page.off('request', onRequest)
      page.off('response', onResponse)
    },
  }
}
