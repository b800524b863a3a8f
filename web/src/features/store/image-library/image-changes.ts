import { type Image, imageLibrary } from '#contract/store/image-library.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import type { DeleteCalls } from '#web/ui/lists/delete-many.tsx'

/** The calls to reload after any change. */
export const refreshes = [imageLibrary.list, imageLibrary.show]

export const useUpdateImage = () => useSend(imageLibrary.update, { refreshes, withoutForm: true })
/** Don't reload the picture: it's gone. */
export const useDeleteImage = () => useSend(imageLibrary.remove, { refreshes: [imageLibrary.list] })
export const deleteImages: DeleteCalls<Image> = {
  one: ({ id, version }) => send(imageLibrary.remove, { id, version }),
  refreshes: [imageLibrary.list],
}

/** The current file, also where the browser keeps the former one for some minutes. */
export const currentUrl = ({ file, version }: Image): string => `${file.filePath}?v=${version}`
