import { Button, Menu, Text } from '@mantine/core'
import { useState } from 'react'
import { type Template, templates } from '#contract/sales/messages/templates.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useMay } from '#web/platform/session/session.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { htmlAsText } from '#web/ui/rich-text/html-as-text.ts'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import css from './snippet-menu.module.css'

type Props = { dealerId: number; onPick: (html: string) => void }

/** A toolbar's menu of the dealer's snippets. */
export default function SnippetMenu({ dealerId, onPick }: Props) {
  const mayManage = useMay()('message-template')
  return (
    // The editor focuses itself.
    <Menu withinPortal position="bottom-start" width={300} returnFocus={false}>
      <Menu.Target>
        <Button variant="default" size="compact-xs" h={26}>
          {t('messages.snippets')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Snippets dealerId={dealerId} onPick={onPick} />
        {mayManage && (
          <>
            <Menu.Divider />
            <Menu.Item
              renderRoot={(props) => (
                <Link {...props} to={screenPath('message-template')} search={{ type: 'snippet' }} />
              )}
            >
              {t('messages.snippetsManage')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Snippets({ dealerId, onPick }: Props) {
  const [search, setSearch] = useState('')
  const read = useRead(
    templates.list,
    { dealerId, type: 'snippet', search, pageSize: 50 },
    { keepPrevious: true },
  )
  return (
    <>
      <SearchBox value={search} label={t('messages.snippetSearch')} onSearch={setSearch} isFirst />
      <ReadGuard read={read}>{({ data }) => <Found snippets={data} onPick={onPick} />}</ReadGuard>
    </>
  )
}

function Found({ snippets, onPick }: Pick<Props, 'onPick'> & { snippets: readonly Template[] }) {
  return (
    <div className={css.list}>
      {snippets.map(({ id, name, description }) => (
        <Menu.Item key={id} onClick={() => onPick(description)}>
          {name}
          <Text size="xs" c="dimmed" lineClamp={2}>
            {htmlAsText(description)}
          </Text>
        </Menu.Item>
      ))}
      {snippets.length === 0 && (
        <Text size="sm" c="dimmed" p="xs">
          {t('messages.snippetsNone')}
        </Text>
      )}
    </div>
  )
}
