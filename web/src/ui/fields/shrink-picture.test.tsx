import { expect, test } from 'vitest'
import { canShrink, shrinkPicture } from './shrink-picture.ts'

const kind = {
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  endings: ['.png'],
  words: 'PNG',
  maxBytes: 100_000,
}

/** Noise, which no format compresses. */
async function noisy(width: number, height: number, type: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  const image = context.createImageData(width, height)
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 200 : (at * 7919) % 251
  context.putImageData(image, 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 1))
  return new File([blob!], 'phone.PNG', { type })
}

test.each([
  ['image/png', 'phone.webp'],
  ['image/jpeg', 'phone.jpg'],
])('makes a %s fit, in its proportions', async (type, name) => {
  const file = await noisy(1200, 800, type)
  expect(canShrink(file, kind)).toBe(true)
  const small = (await shrinkPicture(file, kind))!
  expect(small.size).toBeLessThanOrEqual(kind.maxBytes)
  expect([small.name, small.type]).toEqual([name, name.endsWith('jpg') ? 'image/jpeg' : 'image/webp'])
  const { width, height } = await createImageBitmap(small)
  expect(width / height).toBeCloseTo(1.5, 1)
})

test('leaves what it can’t read', async () => {
  const broken = new File(['x'.repeat(200_000)], 'a.png', { type: 'image/png' })
  expect(await shrinkPicture(broken, kind)).toBeNull()
  expect(canShrink(new File(['x'.repeat(200_000)], 'a.gif', { type: 'image/gif' }), kind)).toBe(false)
  expect(canShrink(new File(['x'], 'a.png', { type: 'image/png' }), kind)).toBe(false)
})
