import { Menu } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconDevices,
  IconKey,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMail,
  IconMoon,
  IconPassword,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Locale } from '#contract/locales.ts'
import { localeNames, setLocale, t, useLocale } from '#web/platform/i18n.ts'
import { screenPath } from '#web/platform/screen.ts'
import { logOut } from '#web/platform/session/auth-flow.ts'
import { prefer } from '#web/platform/session/preferences.ts'
import { lockScreen, useSession } from '#web/platform/session/session.ts'
import { usePressedMenu } from '#web/ui/buttons/use-pressed-menu.ts'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { ProfileButton, useOwnName } from './profile-button.tsx'
import css from './top-bar.module.css'

/** The user's o/** The user's own things: profile, appearance and ways out. */
export default function ProfileMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { email, demo } = useSession()
  const fail = useFailure()
  const name = useOwnName()
  const { button, opened, setOpened } = usePressedMenu()
  const lock = () =>
    lockScreen(window.location.pathname + window.location.search).then(
      () => window.location.assign('/auth/lock'),
      fail,
    )
  const profile = screenPath('profile')
  return (
    <Menu position="bottom-end" width={240} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ProfileButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.who}>
          <strong>{name}</strong>
          <span>{email}</span>
        </div>
        <Menu.Item
          leftSection={<IconUser size={16} />}
          renderRoot={(props) => <Link {...props} to={profile} />}
        >
          {t('shell.profile')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPassword size={16} />}
          renderRoot={(props) => <Link {...props} to={profile} hash="password" />}
        >
          {t('shell.changePassword')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDevices size={16} />}
          renderRoot={(props) => <Link {...props} to={profile} hash="sessions" />}
        >
          {t('shell.sessions')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKey size={16} />}
          renderRoot={(props) => <Link {...props} to={profile} hash="tokens" />}
        >
          {t('shell.apiTokens')}
        </Menu.Item>
        <Menu.Divider />
        <Themes />
        <Languages />
        <Menu.Divider />
        <Menu.Item data-keys leftSection={<IconKeyboard size={16} />} onClick={onShortcuts} rightSection="?">
          {t('shell.shortcuts')}
        </Menu.Item>
        {demo === 1 && (
          <Menu.Item leftSection={<IconMail size={16} />} component="a" href="/demo/mail" target="_blank">
            {t('shell.mailCatcher')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLock size={16} />} onClick={lock}>
          {t('shell.lockScreen')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logOut().catch(fail)}>
          {t('shell.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Themes() {
  const { theme } = useSession()
  const fail = useFailure()
  const themes = [
    { value: 'light', label: t('shell.themeLight'), Icon: IconSun },
    { value: 'dark', label: t('shell.themeDark'), Icon: IconMoon },
    { value: 'system', label: t('shell.themeSystem'), Icon: IconDeviceDesktop },
  ] as const
  return (
    <>
      <Menu.Label>{t('shell.theme')}</Menu.Label>
      <Menu.RadioGroup
        value={theme}
        onChange={(value) => void prefer({ theme: value as typeof theme }).catch(fail)}
      >
        {themes.map(({ value, label, Icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

function Languages() {
  const locale = useLocale()
  const fail = useFailure()
  const choose = async (next: Locale) => {
    await setLocale(next)
    await prefer({ locale: next })
  }
  return (
    <>
      <Menu.Label>{t('common.language')}</Menu.Label>
      <Menu.RadioGroup value={locale} onChange={(value) => void choose(value as Locale).catch(fail)}>
        {Object.entries(localeNames).map(([value, name]) => (
          <Menu.RadioItem key={value} value={value} lang={value}>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
