import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { searches } from '#web/features.tsx'
import { loadTexts, t, translated } from '#web/platform/i18n.ts'
import type { Hit, Search } from '#web/platform/screen.ts'
import { useMay, useSession } from '#web/platform/session.ts'
import { menuOf } from './menu.ts'

/** Screens by name at once, and what the features find on the server a moment after the last letter. */
export default function Palette({ asked }: { asked: number }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const screens = useScreens(text)
  const { groups, isFetching } = useHits(text)
  useEffect(() => {
    if (asked > 0) spotlight.open()
  }, [asked])

  const actions: SpotlightActionGroupData[] = [
    { group: t('shell.screens'), actions: screens },
    ...groups,
  ].map(({ group, actions: hits }) => ({
    group,
    actions: hits.map(({ path, ...hit }) => ({ ...hit, onClick: () => void navigate({ to: path }) })),
  }))
  return (
    <Spotlight
      actions={actions.filter((group) => group.actions.length > 0)}
      // The features and the menu have filtered already.
      filter={(_, all) => all}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      scrollable
      maxHeight={420}
      nothingFound={t(isFetching ? 'common.searching' : 'shell.jumpNothing')}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: t('shell.jump'),
        'aria-label': t('shell.jump'),
      }}
      transitionProps={{ duration: 0 }}
    />
  )
}

type Action = Hit & { leftSection?: React.ReactNode }

function useScreens(text: string): Action[] {
  const session = useSession()
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return menuOf(session).flatMap(({ option: group, entries }) =>
    entries
      .map(({ option, path, screen: { icon: Icon } }) => ({
        id: path,
        path,
        label: translated(option.name),
        description: translated(group.name),
        leftSection: Icon && <Icon size={18} stroke={1.7} />,
      }))
      .filter(({ label, description }) => {
        const name = `${label} ${description}`.toLowerCase()
        return words.every((word) => name.includes(word))
      }),
  )
}

function useHits(text: string) {
  const may = useMay()
  const [wanted] = useDebouncedValue(text.trim(), 250)
  const open = searches.filter((search) => may(search.may))
  const answers = useQueries({
    queries: open.map((search) => ({
      queryKey: ['palette', search.title, wanted],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(search, wanted, signal),
      enabled: wanted.length >= 2,
      staleTime: 30_000,
    })),
  })
  return {
    isFetching: answers.some((answer) => answer.isFetching) || wanted !== text.trim(),
    groups: open.map((search, index) => ({
      group: t(search.title),
      actions: wanted.length >= 2 ? (answers[index]?.data ?? []) : [],
    })),
  }
}

async function ask(search: Search, text: string, signal: AbortSignal): Promise<Hit[]> {
  const [{ find }] = await Promise.all([search.load(), loadTexts(search.texts)])
  return find(text, signal)
}
