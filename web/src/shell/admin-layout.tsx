import { Anchor, Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { findMenuOption, type Permission } from '#contract/permissions.ts'
import { t, useLocale } from '#web/platform/i18n.ts'
import { lazyPart, quietPart } from '#web/platform/late-files.ts'
import { useMarkedField } from '#web/platform/marked-field.ts'
import { findStoreAddress, type Screen } from '#web/platform/screen.ts'
import { useRemembered } from '#web/platform/session/browser-storage.ts'
import { useDealer, useDealerFormat, useDealerId } from '#web/platform/session/dealer.ts'
import { useMay } from '#web/platform/session/session.ts'
import { useIdle } from '#web/platform/session/use-idle.ts'
import { useShownPath } from '#web/platform/urls/shown-path.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { ShortcutsHost, useShortcut } from '#web/ui/buttons/shortcuts.tsx'
import { ConfirmHost } from '#web/ui/dialogs/confirm.tsx'
import { useRestoredFocus } from '#web/ui/dialogs/restored-focus.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { FailurePlace } from '#web/ui/feedback/failure-place.tsx'
import { SlowNote } from '#web/ui/feedback/slow-note.tsx'
import { late, loadLateParts, useLate } from '#web/ui/late.ts'
import css from './admin-layout.module.css'
import { ChooseDealerFirst, ClosedDealer, DealerSwitched, ForeignDealer } from './dealer-notices.tsx'
import { holdKeys, takeEarlyKeys } from './early-keys.ts'
import { ForbiddenScreen } from './error-pages.tsx'
import type { Admission } from './gate.ts'
import { Sidebar } from './sidebar.tsx'
import { StaffBar } from './staff-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSessionTheme } from './use-theme.ts'

const ToastHost = quietPart(async () => ({
  default: (await import('#web/ui/feedback/toast-host.tsx')).ToastHost,
}))
const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'))
const palettePart = late(async () => (await import('./palette.tsx')).Palette)

/** The frame of every screen: menu, top bar, the screen itself and the overlays. */
export function AdminLayout() {
  const matches = useMatches()
  const opened = matches.flatMap(({ staticData }) => staticData.screen ?? [])
  const screen = opened.at(-1)
  const may = useMay()
  useSessionTheme()
  // The screens of a store that's being edited are below its address.
  const isForbidden = opened.some((one) => !may(one.may))
  const isForeign = matches.some(({ context }) => (context as Partial<Admission>).foreignDealer)
  const isClosed = matches.some(({ context }) => (context as Partial<Admission>).closedDealer)
  return (
    <FailurePlace of={matches.at(-1)?.pathname}>
      {(reason) => <Frame {...{ screen, isForeign, isClosed, isForbidden, reason }} />}
    </FailurePlace>
  )
}

type ShownScreen = {
  screen: Screen | undefined
  isForeign: boolean
  isClosed: boolean
  isForbidden: boolean
  reason: ReactNode
}

function Frame(shownScreen: ShownScreen) {
  useLocale()
  const [mini, setMini] = useRemembered('_sidebar')
  const [drawer, setDrawer] = useState(false)
  const [palette, setPalette] = useState(0)
  const [shortcuts, setShortcuts] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const search = () => {
    holdKeys()
    setPalette((count) => count + 1)
  }
  const Palette = useLate(palettePart, palette > 0, () => {
    takeEarlyKeys()
    setPalette(0)
  })
  useShortcut('m', t('common.shortcutSearch'), search)
  useShortcut('mod+k', t('common.shortcutSearch'), search)
  const content = useRef<HTMLElement>(null)
  useMarkedField(content)
  useRestoredFocus()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const shownPath = useShownPath()

  // Navigating closes the drawer.
  useWhenChanged(pathname, () => setDrawer(false))
  const isMini = mini === 'mini' && !isNarrow
  return (
    <div className={css.frame} data-mini={isMini || undefined}>
      <Anchor href="#content" className={css.skip}>
        {t('shell.skip')}
      </Anchor>
      {isNarrow ? (
        <NarrowMenu opened={drawer} onClose={() => setDrawer(false)} />
      ) : (
        <aside className={css.rail}>
          <Sidebar mini={isMini} onMini={() => setMini(isMini ? null : 'mini')} />
        </aside>
      )}
      <div className={css.column}>
        <TopBar
          onMenu={isNarrow ? () => setDrawer(true) : undefined}
          onSearch={search}
          onShortcuts={() => setShortcuts(true)}
        />
        <Box component="main" id="content" tabIndex={-1} ref={content} className={css.content}>
          <ErrorBoundary key={findStoreAddress(shownPath) ?? shownPath}>
            <StaffBar />
            <DealerSwitched />
            <SlowNote layer="page" />
            {shownScreen.reason}
            <Content {...shownScreen} />
          </ErrorBoundary>
        </Box>
      </div>
      <FocusOnNewScreen content={content} />
      <ConfirmHost />
      <Toasts />
      <ShortcutsHost opened={shortcuts} setOpened={setShortcuts} />
      {Palette && <Palette asked={palette} />}
    </div>
  )
}

/** On a phone the menu is behind a button, and loaded after the screen. */
function NarrowMenu(props: ComponentProps<typeof MenuDrawer>) {
  const isIdle = useIdle()
  return <Suspense>{(isIdle || props.opened) && <MenuDrawer {...props} />}</Suspense>
}

/** Loads after the screen, with everything that needs a click first. A toast shown earlier waits for it. */
function Toasts() {
  const isIdle = useIdle()
  useEffect(() => {
    if (isIdle) loadLateParts()
  }, [isIdle])
  return <Suspense>{isIdle && <ToastHost />}</Suspense>
}

const platformGroup = 6
const isPlatforms = (screen: Screen | undefined): boolean =>
  screen !== undefined &&
  screen.may !== 'signed-in' &&
  [screen.may].flat().every((one) => findMenuOption(one as Permission)?.parentMenuId === platformGroup)

function Content({ screen, isForeign, isClosed, isForbidden }: ShownScreen) {
  const dealerId = useDealerId()
  const dealer = useDealer()
  const isInStore = findStoreAddress(useShownPath()) !== undefined
  useDealerFormat(isInStore ? undefined : dealer)
  if (isForbidden) return <ForbiddenScreen />
  if (isForeign) return <ForeignDealer />
  // A store that's edited is another one, or says itself that it's closed. The platform's screens need no dealer.
  if (isClosed && !isInStore && !isPlatforms(screen)) return <ClosedDealer />
  if (screen?.needsDealer && dealerId === undefined) return <ChooseDealerFirst />
  return <Outlet />
}

/**
 * Moves screen readers to the top of a new screen. It's a separate component, so that navigation re-renders
 * nothing else.
 */
function FocusOnNewScreen({ content }: { content: RefObject<HTMLElement | null> }) {
  const router = useRouter()
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shownScreen = useRef(pathname)
  /** The element that had the focus when navigation started, such as the screen's menu entry. */
  const left = useRef<Element>(null)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        left.current = document.activeElement
      }),
    [router],
  )
  useEffect(() => {
    if (shownScreen.current !== undefined && shownScreen.current !== pathname) {
      const { activeElement } = document
      // Leaves the focus alone if a field took it by itself, or the user moved it while the screen was
      // loading.
      const isField = activeElement?.matches('input, textarea') && activeElement !== left.current
      if (!isField && !content.current?.contains(activeElement))
        content.current?.focus({ preventScroll: true })
    }
    shownScreen.current = pathname
  }, [pathname, content])
  return null
}
