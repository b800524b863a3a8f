import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { libraryPictures } from '#contract/store/image-library.ts'
import type { Session } from '#contract/tenancy/sign-in.ts'
import { t } from '#web/platform/i18n.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { mount } from '../../../../test/mount.tsx'
import { AddImages } from './add-images.tsx'

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    const { names } = JSON.parse(String(init!.body)) as { names: string[] }
    return Response.json({ data: names.map((name) => ({ name, status: 'approved' })) })
  })
  return () => vi.restoreAllMocks()
})

function Adding() {
  queryClient.setQueryData(['getSession'], { menuOptions: [] as number[] } as Session)
  return <AddImages dealerId={1} onSaved={() => {}} onCancel={() => {}} />
}

async function drawn(): Promise<Blob> {
  const canvas = new OffscreenCanvas(4, 4)
  canvas.getContext('2d')!.fillRect(0, 0, 4, 4)
  return canvas.convertToBlob()
}

test('approves pictures only: nothing empty, and nothing that only has a picture’s name', async () => {
  await mount(<Adding />, { texts: ['imageLibrary'] })
  const type = 'image/png'
  const input = page.elementLocator(document.querySelector('input[type="file"]')!)
  await input.upload([
    new File([await drawn()], 'real.png', { type }),
    new File([], 'empty.png', { type }),
    new File(['These are words'], 'words.png', { type }),
  ])
  const chosen = page.getByRole('list', { name: t('imageLibrary.chosen') }).getByRole('listitem')
  await expect.element(page.getByText(t('imageLibrary.approved'))).toBeVisible()
  await expect.element(chosen).toHaveTextContent('real.png')
  const reasons = page.getByRole('alert').getByRole('listitem')
  const refused = (name: string, reason: string) => t('imageLibrary.rejected', { name, reason })
  await expect.element(reasons.first()).toHaveTextContent(refused('empty.png', t('common.fileEmpty')))
  const kinds = t('common.fileKindWrong', { kinds: libraryPictures.words })
  await expect.element(reasons.last()).toHaveTextContent(refused('words.png', kinds))
})
