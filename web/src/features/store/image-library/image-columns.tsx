import type { Image } from '#contract/store/image-library.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link, type Target } from '#web/platform/links.tsx'
import { sizeText } from '#web/ui/import/file-sizes.ts'
import type { Column } from '#web/ui/table/types.ts'
import { currentUrl } from './image-changes.ts'
import css from './images.module.css'

/** The columns of the image library, with small pictures that load when they're scrolled to. */
export const imageColumns = (linkTo: (id: number) => Target): Column<Image>[] => [
  {
    key: 'fileName',
    header: t('imageLibrary.name'),
    sort: 'fileName',
    pinned: true,
    cell: (image) => (
      <Link className={css.named} {...linkTo(image.id)}>
        <img className={css.thumb} src={currentUrl(image)} alt="" loading="lazy" />
        <span>{image.file.fileName}</span>
      </Link>
    ),
  },
  {
    key: 'pixels',
    header: t('imageLibrary.pixels'),
    cell: ({ width, height }) => `${width} × ${height}`,
    align: 'right',
    width: 112,
  },
  {
    key: 'bytes',
    header: t('imageLibrary.size'),
    sort: 'bytes',
    cell: ({ bytes }) => sizeText(bytes),
    align: 'right',
    width: 96,
  },
  {
    key: 'createdAt',
    header: t('imageLibrary.createdAt'),
    sort: 'createdAt',
    cell: ({ createdAt }) => dateTime(createdAt),
    width: 152,
  },
  {
    key: 'updatedAt',
    header: t('imageLibrary.changed'),
    sort: 'updatedAt',
    cell: ({ updatedAt }) => dateTime(updatedAt),
    width: 152,
  },
  {
    key: 'updatedBy',
    header: t('imageLibrary.changedBy'),
    cell: ({ updatedBy }) => updatedBy,
    optional: true,
  },
]
