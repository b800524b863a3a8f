import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import css from './part-picture.module.css'

/**
 * A part's picture or a placeholder. It's decorative, because the text next to it has all the information.
 */
export function PartPicture({ url, size }: { url: string | null; size: number }) {
  const [broken, setBroken] = useState<string | null>(null)
  const box = { width: size, height: size }
  if (!url || broken === url)
    return (
      <span className={css.picture} style={box} aria-hidden="true">
        <IconPhotoOff size={size * 0.45} stroke={1.2} />
      </span>
    )
  return (
    <img
      className={css.picture}
      style={box}
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBroken(url)}
    />
  )
}
