import { imageLibrary } from '#contract/store/image-library.ts'
import { implement } from '#server/platform/http/implement.ts'
import { checkNames, deleteImage, showImage } from './image-library.ts'
import { listImages } from './queries.ts'
import { createImages, updateImage } from './upload-images.ts'

export const imageLibraryRoutes = implement(imageLibrary, {
  list: listImages,
  show: showImage,
  check: checkNames,
  create: createImages,
  update: updateImage,
  remove: deleteImage,
})
