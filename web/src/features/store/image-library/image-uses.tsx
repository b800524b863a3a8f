import { Anchor, List, Stack, Text } from '@mantine/core'
import { findMenuOption } from '#contract/permissions.ts'
import { type Image, type ImageUse, imageLibrary } from '#contract/store/image-library.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useMay } from '#web/platform/session/session.ts'
import { closeConfirm } from '#web/ui/dialogs/confirm.tsx'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'

const screenName = (screen: ImageUse['screen']) => nameText(findMenuOption(screen)!.name)

/** The records that show a picture, each as a link. */
export function Uses({ uses }: { uses: readonly ImageUse[] }) {
  const may = useMay()
  return (
    <List size="sm">
      {uses.map(({ screen, name }) => (
        <List.Item key={`${screen} ${name}`}>
          {may(screen) ? (
            <Anchor
              size="sm"
              onClick={closeConfirm}
              renderRoot={(props) => <Link {...props} to={screenPath(screen)} />}
            >
              {screenName(screen)}
            </Anchor>
          ) : (
            screenName(screen)
          )}
          {` · ${name}`}
        </List.Item>
      ))}
    </List>
  )
}

/** Lists in a delete's question where the pictures are still shown. */
export const StillShown = ({ images }: { images: readonly Image[] }) => (
  <Stack gap="xs" mt="sm">
    {images.slice(0, maxImages).map((image) => (
      <OneStillShown key={image.id} image={image} named={images.length > 1} />
    ))}
  </Stack>
)

/** If more pictures are selected, only the first ones are looked up. */
const maxImages = 20

function OneStillShown({ image, named }: { image: Image; named: boolean }) {
  const read = useRead(imageLibrary.show, { id: image.id })
  return (
    <ReadGuard read={read} meanwhile={<Loading height={24} />} failed={t('imageLibrary.fetchOneFailed')}>
      {({ data: { shownIn } }) =>
        shownIn.length > 0 && (
          <InlineNote
            title={
              named
                ? withLabel(image.file.fileName, t('imageLibrary.shownTitle'))
                : t('imageLibrary.shownTitle')
            }
          >
            <Uses uses={shownIn} />
            <Text size="sm" mt={4}>
              {t('imageLibrary.shownText')}
            </Text>
          </InlineNote>
        )
      }
    </ReadGuard>
  )
}
