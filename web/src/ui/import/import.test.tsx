import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { locales } from '#contract/locales.ts'
import { t } from '#web/platform/i18n.ts'
import { localProblem } from '#web/platform/problems.ts'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'
import { FileDrop } from './file-drop.tsx'
import { sizeText } from './file-sizes.ts'
import { ImportStep } from './import-step.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RejectedLines } from './rejected-lines.tsx'
import { type ImportCalls, useImport } from './use-import.ts'

type ImportRequest = { file: File }
type Calls = ImportCalls<ImportRequest, string, string>
const texts = { texts: ['imports'] } as const
const csv = (name = 'parts.csv', content = 'number,price\nA1,10\nA2,\n') => new File([content], name)

function Import({ calls }: { calls: Calls }) {
  const [request, setRequest] = useState<ImportRequest | null>(null)
  const { step, start, stop } = useImport(request, calls)
  return (
    <>
      <FileDrop
        file={request?.file ?? null}
        onFile={(file) => setRequest(file && { file })}
        maxBytes={1024}
      />
      <ImportStep
        step={step}
        previewing="Looking at the file"
        preview={(preview) => (
          <>
            <p>{preview}</p>
            <button type="button" onClick={() => void start()}>
              Import it
            </button>
          </>
        )}
        progress={(lines) => (
          <>
            <ProgressBar label="Progress" percent={undefined} />
            <p>{`${lines} lines on their way`}</p>
            <button type="button" onClick={stop}>
              Stop it
            </button>
          </>
        )}
        outcome={(done) => (
          <>
            <p>{done}</p>
            <RejectedLines
              rejections={[{ line: 3, field: 'price', reason: 'Price is required', text: 'A2,' }]}
            />
          </>
        )}
        stoppedText="Lines before the stop stay."
        brokenText="Some lines may be in."
        isNotStarted={() => false}
        onAgain={() => setRequest(request && { ...request })}
      />
    </>
  )
}
const calls = (create: Calls['create'] = async () => ({ data: '1 taken, 1 not' })): Calls => ({
  preview: async ({ file }) => ({ data: `Preview of ${file.name}` }),
  create,
  refreshes: [],
})
const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')!
const choose = (...files: File[]) => page.elementLocator(input()).upload(files)

/** Drops files as a person would. */
function drop(...files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  input().parentElement!.dispatchEvent(
    new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
  )
}

test('previews a chosen file, imports it once, and shows rejected lines', async () => {
  let finish = (_: { data: string }) => {}
  const create = vi.fn(() => new Promise<{ data: string }>((resolve) => (finish = resolve)))
  await mount(<Import calls={calls(create)} />, texts)
  await choose(csv())
  await expect.element(page.getByText('Preview of parts.csv')).toBeVisible()
  // Both clicks hit the same button: after a redraw, the page has another one in its place.
  const button = page.getByRole('button', { name: 'Import it' }).element()
  for (const _ of [1, 2]) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByText('3 lines on their way')).toBeVisible()
  finish({ data: '1 taken, 1 not' })
  await expect.element(page.getByRole('cell', { name: 'Price is required' })).toBeVisible()
  await expect.element(page.getByText(t('imports.done'))).toBeVisible()
  expect(create).toHaveBeenCalledOnce()
})

test('starts an import again from its file after it was stopped or broke off', async () => {
  const create = vi
    .fn<Calls['create']>()
    .mockImplementationOnce(
      (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    .mockRejectedValueOnce(localProblem('unreachable', 0))
    .mockResolvedValueOnce({ data: 'All taken' })
  await mount(<Import calls={calls(create)} />, texts)
  await choose(csv())
  await page.getByRole('button', { name: 'Import it' }).click()
  await page.getByRole('button', { name: 'Stop it' }).click()
  await expect.element(page.getByText('Lines before the stop stay.')).toBeVisible()
  await page.getByRole('button', { name: t('common.tryAgain') }).click()
  await page.getByRole('button', { name: 'Import it' }).click()
  await expect.element(page.getByText('Some lines may be in.')).toBeVisible()
  await page.getByRole('button', { name: t('common.tryAgain') }).click()
  await page.getByRole('button', { name: 'Import it' }).click()
  await expect.element(page.getByText('All taken')).toBeVisible()
})

test('ignores the answer about a file replaced meanwhile', async () => {
  const answers = new Map<string, (reply: { data: string }) => void>()
  const preview: Calls['preview'] = ({ file }) => new Promise((resolve) => answers.set(file.name, resolve))
  await mount(<Import calls={{ ...calls(), preview }} />, texts)
  await choose(csv('first.csv'))
  await choose(csv('second.csv'))
  await expect.poll(() => [...answers.keys()]).toEqual(['first.csv', 'second.csv'])
  answers.get('second.csv')!({ data: 'Of the second' })
  await expect.element(page.getByText('Of the second')).toBeVisible()
  answers.get('first.csv')!({ data: 'Of the first' })
  await expect.element(page.getByText('Of the first')).not.toBeInTheDocument()
})

test.each(locales)('explains why a file can’t be used, in %s', async (locale) => {
  await mount(<Import calls={calls()} />, { ...texts, locale })
  drop(csv(), csv('more.csv'))
  await expect.element(page.getByText(t('imports.oneFile'))).toBeVisible()
  drop(csv('empty.csv', ''))
  await expect.element(page.getByText(t('common.fileEmpty'))).toBeVisible()
  drop(csv('large.csv', 'x'.repeat(1025)))
  await expect.element(page.getByText(t('imports.tooLarge', { limit: '1 kB' }))).toBeVisible()
  drop(csv())
  await expect.element(page.getByText('Preview of parts.csv')).toBeVisible()
  drop(csv('large.csv', 'x'.repeat(1025)))
  await expect.element(page.getByText('Preview of parts.csv')).not.toBeInTheDocument()
  drop(csv('قطع.csv'))
  await expect.element(page.getByText('Preview of قطع.csv')).toBeVisible()
})

test.each(['light', 'dark'] as const)(
  'is readable and has accessible names in the %s theme',
  async (scheme) => {
    await mount(<Import calls={calls()} />, { ...texts, scheme, dir: scheme === 'dark' ? 'rtl' : 'ltr' })
    await choose(csv())
    await expectAccessible()
    await page.getByRole('button', { name: 'Import it' }).click()
    await expect.element(page.getByRole('cell', { name: 'Price is required' })).toBeVisible()
    await expectAccessible()
  },
)

test.each(['dragover', 'drop'])(
  'keeps the page when a file is let go beside the zone, on %s',
  async (type) => {
    await mount(<Import calls={calls()} />, texts)
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(csv())
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    expect(document.querySelector('main')!.dispatchEvent(event)).toBe(false)
    await expect.element(page.getByText(t('imports.drop'))).toBeVisible()
  },
)

test.each([
  [0, '0 B'],
  [300, '300 B'],
  [1024, '1 kB'],
  [5 * 1024 * 1024, '5 MB'],
  [22.4 * 1024 ** 3, '22.4 GB'],
])('writes how large %i bytes are', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words)
})
