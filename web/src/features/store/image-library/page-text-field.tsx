import { useCallback, useState } from 'react'
import type { Image } from '#contract/store/image-library.ts'
import { RichTextField } from '#web/ui/fields/rich-text-field.tsx'
import type { FieldProps } from '#web/ui/fields/text-fields.tsx'
import { ImagePicker } from './image-picker.tsx'

type Picture = { src: string; alt: string }
type Props<N extends string> = FieldProps<N> & { dealerId: number }

/** Text of a store page, with pictures from the dealer's library. The screen loads `imageLibrary` texts. */
export function PageTextField<N extends string = string>({ dealerId, ...field }: Props<N>) {
  const [answer, setAnswer] = useState<((picture: Picture | null) => void) | null>(null)
  const choosePicture = useCallback(
    () => new Promise<Picture | null>((resolve) => setAnswer(() => resolve)),
    [],
  )
  const finish = (picture: Picture | null) => {
    answer?.(picture)
    setAnswer(null)
  }
  return (
    <>
      <RichTextField mode="page" {...field} choosePicture={choosePicture} />
      <ImagePicker
        dealerId={dealerId}
        opened={answer !== null}
        onClose={() => finish(null)}
        onChoose={(image) => finish({ src: image.file.filePath, alt: suggestAlt(image) })}
      />
    </>
  )
}

const suggestAlt = ({ file }: Image) => file.fileName.replace(/\.\w+$/, '').replaceAll(/[-_]+/g, ' ')
