import type { FileKind } from '#contract/store/files.ts'

/** No screen shows a picture wider; phones take them twice as wide. */
const longestSide = 2400
const leastSide = 64
/** Larger ones can end the browser's page while they're unpacked. */
const maxPictureBytes = 60 * 1024 * 1024
const quality = 0.85
const shrinkable = ['image/jpeg', 'image/png', 'image/webp']

/** Whether a file is only too large, and the browser can make it smaller. A GIF would lose its animation. */
export const canShrink = (file: File, { types, maxBytes }: FileKind): boolean =>
  file.size > maxBytes &&
  file.size <= maxPictureBytes &&
  shrinkable.includes(file.type) &&
  types.includes(file.type)

/** The picture with fewer pixels, so that it takes up to `maxBytes`; null if the browser can't read it. */
export async function shrinkPicture(file: File, { types, maxBytes }: FileKind): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  // PNG compresses no photo; WebP keeps what's transparent.
  const type = file.type === 'image/jpeg' || !types.includes('image/webp') ? 'image/jpeg' : 'image/webp'
  const name = file.name.replace(/(\.[a-z]{3,4})?$/i, type === 'image/jpeg' ? '.jpg' : '.webp')
  try {
    const longest = Math.max(picture.width, picture.height)
    for (let side = Math.min(longest, longestSide); side >= leastSide; side *= 0.8) {
      const blob = await drawn(picture, side / longest, type)
      if (blob && blob.size <= maxBytes) return new File([blob], name, { type: blob.type })
    }
    return null
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, type, quality))
}
