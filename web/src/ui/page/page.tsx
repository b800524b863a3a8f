import { Anchor, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { findMenuOption, type Permission } from '#contract/permissions.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { findGroupName, settingsName } from '#web/platform/menu-layout.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useDealerScope } from '#web/platform/session/dealer-scope.ts'
import { backToList } from '#web/platform/urls/url-query.ts'
import { FailurePlace } from '../feedback/failure-place.tsx'
import css from './page.module.css'

type Props = {
  /** The page's menu option; provides the breadcrumb. */
  of?: Permission
  /**
   * The menu option's name by default. For a record that's missing or still loading it's empty: then the page
   * shows its list's name.
   */
  title?: string
  /** Next to the title: a status, a number. */
  mark?: ReactNode
  /** The page's main action and related ones. */
  actions?: ReactNode
  /** Forms stay narrow enough to read, unless they have a preview beside them. */
  width?: 'list' | 'form' | 'preview'
  children: ReactNode
}

/** A page: breadcrumb, title and main action on one line, then the content. */
export function Page({ of, title: ownTitle, mark, actions, width = 'list', children }: Props) {
  const list = of && findMenuOption(of)
  const title = ownTitle || (list ? nameText(list.name) : '')
  const company = useDealerScope()?.dealer.company
  useEffect(() => {
    document.title = [title, company, t('common.product')].filter(Boolean).join(' · ')
  }, [title, company])
  return (
    <FailurePlace>
      {(reason) => (
        <div className={css.page} data-width={width}>
          <header className={css.head}>
            <div className={css.titles}>
              {of && <Crumbs of={of} title={ownTitle} />}
              <Group gap="4px 12px">
                <Title order={1} className={css.title}>
                  {title}
                </Title>
                {mark}
              </Group>
            </div>
            {actions && (
              <Group gap="xs" className={css.actions}>
                {actions}
              </Group>
            )}
          </header>
          {reason}
          {children}
        </div>
      )}
    </FailurePlace>
  )
}

/** Group / screen / this page; the list opens as it was last left. */
function Crumbs({ of, title }: { of: Permission; title: string | undefined }) {
  const option = findMenuOption(of)
  if (!option) return null
  const group = findGroupName(of)
  const name = nameText(option.name)
  const isHere = title === undefined || title === name
  if (isHere && !group) return null
  return (
    <nav aria-label={t('common.breadcrumb')}>
      <ol className={css.crumbs}>
        {group && (
          <li>
            {group === settingsName ? (
              <Anchor size="xs" renderRoot={(props) => <Link {...props} to={screenPath('settings')} />}>
                {nameText(group)}
              </Anchor>
            ) : (
              <Text size="xs" c="dimmed">
                {nameText(group)}
              </Text>
            )}
          </li>
        )}
        <li aria-current={isHere ? 'page' : undefined}>
          {isHere ? (
            <Text size="xs" c="dimmed">
              {name}
            </Text>
          ) : (
            <Anchor size="xs" renderRoot={(props) => <Link {...props} {...backToList(of)} />}>
              {name}
            </Anchor>
          )}
        </li>
      </ol>
    </nav>
  )
}
