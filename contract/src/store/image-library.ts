import { z } from 'zod'
import { flag, id, list, one, readVersion, required, route, rowPaging, text, timestamp } from '../http.ts'
import { imageSorts } from '../list-choices.ts'
import type { Permission } from '../permissions.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { type FileKind, pictures } from './files.ts'

/** The files the library accepts. */
export const libraryPictures = { ...pictures, maxBytes: 1024 * 1024 } as const satisfies FileKind
/** Pictures per dealer. */
export const maxImages = 5000
/** Pictures per upload. */
export const maxImagesAtOnce = 20

const endsLikePicture = (name: string) =>
  pictures.endings.some((ending) => name.toLowerCase().endsWith(ending) && name.length > ending.length)
const isPlainName = (name: string) => !/[/\\]|\p{Cc}/u.test(name)

/** A picture's name in the library. Names are unique without case. */
export const imageName = required('name_required', 200)
  .normalize()
  .refine(isPlainName, fieldMessage('file_without_folders'))
  .refine(endsLikePicture, fieldMessage('picture_ending', { endings: pictures.endings.join(', ') }))

/** The use of a picture: the screen, and the record on it. */
const imageUse = z.object({
  screen: z.enum([
    'store-policies',
    'dealer-pages',
    'about-us',
    'home-page-specials',
    'edit-part',
    'dealer-pagetech',
  ] as const satisfies readonly Permission[]),
  name: z.string(),
})
export type ImageUse = z.infer<typeof imageUse>

const image = z.object({
  id: z.int(),
  dealerId: z.int(),
  file: z.object({ fileName: z.string(), filePath: z.string() }),
  contentType: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  version: z.int(),
  updatedBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Image = z.infer<typeof image>

const shownImage = image.extend({ shownIn: z.array(imageUse) })
export type ShownImage = z.infer<typeof shownImage>

/** `exists`: the name is taken, and the stored picture wasn't replaced. */
const savedImage = image.extend({ status: z.enum(['created', 'updated', 'exists']) })
const checkedName = z.object({ fileName: z.string(), status: z.enum(['approved', 'exists']) })
export type CheckedName = z.infer<typeof checkedName>

const imageSort = z.enum(imageSorts)

const record = { table: 'images' }
/** For all users who edit something that shows pictures. */
const readers = [
  'image-library',
  'store-policies',
  'dealer-pages',
  'about-us',
  'home-page-specials',
  'edit-part',
  'edit-item',
  'bulk-items-configuration',
] as const satisfies readonly Permission[]
const dealerInput = z.object({ dealerId: id.optional() })
/** A form's `true` and `false` are texts. */
const formFlag = z.preprocess(
  (value) => (value === 'true' ? 1 : value === 'false' || value === '' ? 0 : value),
  flag,
)

export const imageLibrary = {
  list: route({
    method: 'GET',
    path: '/image-library',
    summary: 'The pictures in a dealer’s library',
    scope: 'dealer',
    may: readers,
    query: dealerInput.extend({
      search: text(200).optional(),
      sort: imageSort.default('createdAt'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      ...rowPaging,
    }),
    reply: list(image),
  }),
  show: route({
    method: 'GET',
    path: '/image-library/{id}',
    summary: 'One picture, and where the store shows it',
    scope: 'record',
    record,
    may: readers,
    reply: one(shownImage),
  }),
  check: route({
    method: 'POST',
    path: '/image-library/check',
    summary: 'Which of these names are free (`approved`) and which are taken (`exists`)',
    scope: 'dealer',
    may: readers,
    body: dealerInput.extend({ names: z.array(text(400)).min(1).max(500) }),
    reply: list(checkedName),
  }),
  create: route({
    method: 'POST',
    path: '/image-library',
    summary:
      'Add pictures (form field `files`). Of a name that’s taken, the stored picture stays unless `overwrite` is 1; its address stays either way',
    scope: 'dealer',
    may: readers,
    query: dealerInput,
    body: dealerInput.extend({ overwrite: formFlag.default(0) }),
    upload: { maxBytes: libraryPictures.maxBytes, maxFiles: maxImagesAtOnce },
    reply: list(savedImage),
    refusals: ['too_large', 'wrong_type', 'storage_full', 'images_full'],
  }),
  update: route({
    method: 'PUT',
    path: '/image-library/{id}',
    summary: 'Rename a picture, or replace its file (form field `files`): its address stays',
    scope: 'record',
    record,
    may: 'image-library',
    body: z.object({ fileName: imageName.optional(), version: id.optional() }),
    upload: { maxBytes: libraryPictures.maxBytes, maxFiles: 1, fields: ['files'] },
    reply: one(image),
    refusals: ['stale', 'taken', 'too_large', 'wrong_type', 'storage_full'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/image-library/{id}',
    summary: 'Delete a picture: its address isn’t found from then on',
    scope: 'record',
    record,
    may: 'image-library',
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
}
