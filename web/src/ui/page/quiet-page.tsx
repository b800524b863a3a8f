import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { t } from '#web/platform/i18n.ts'
import { SlowNote } from '../feedback/slow-note.tsx'
import { LanguageBar } from './language-bar.tsx'
import { ProductMark } from './product-mark.tsx'
import css from './quiet-page.module.css'

/** Each page outside the back-office has its own drawn background. */
type Scene =
  | 'login'
  | 'forgot'
  | 'reset'
  | 'forced'
  | 'codes'
  | 'lock'
  | 'register'
  | 'pricing'
  | 'unsubscribe'
  | 'missing'
  | 'forbidden'
  | 'broken'

/** Shown instead of a screen, where the profile menu sets the language. */
const errors = new Set<Scene>(['missing', 'forbidden', 'broken'])

type Props = {
  scene: Scene
  title: string
  text?: ReactNode
  children?: ReactNode
  below?: ReactNode
  /** For long forms. */
  isWide?: boolean
}

/** A card on a quiet background and nothing else: sign-in, the lock screen, error pages. */
export function QuietPage({ scene, title, text, children, below, isWide = false }: Props) {
  useEffect(() => {
    document.title = `${title} · ${t('common.product')}`
  }, [title])
  return (
    <div className={css.ground} data-scene={scene}>
      <main className={css.middle} data-wide={isWide || undefined}>
        <div className={css.brand}>
          <ProductMark />
          <span>{t('common.product')}</span>
        </div>
        <Paper className={css.card}>
          <Stack gap="md">
            <SlowNote layer="page" />
            <div>
              <Title order={1}>{title}</Title>
              {text && (
                <Text size="sm" c="dimmed" mt={4}>
                  {text}
                </Text>
              )}
            </div>
            {children}
          </Stack>
        </Paper>
        {below && <div className={css.below}>{below}</div>}
        {!errors.has(scene) && (
          <div className={css.below}>
            <LanguageBar />
          </div>
        )}
      </main>
    </div>
  )
}
