import { imageLibrary } from '#contract/store/image-library.ts'
import { implement } from '#server/platform/http/implement.ts'
import { checkNames, deleteImage, findImages, showImage } from './image-library.ts'
import { createImages, updateImage } from './upload-images.ts'

export const imageLibraryRoutes = implement(imageLibrary, {
  list: findImages,
  show: showImage,
  check: checkNames,
  create: createImages,
  update: updateImage,
  remove: deleteImage,
})
