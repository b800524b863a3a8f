import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import css from './parts.module.css'
import { isScan, slowHand, typedNow } from './scan.ts'

type Props = {
  id: string
  keyword: string
  onType: (text: string) => void
  onSearch: () => void
  onScan: (number: string) => void
}

/** A number or name; results open on Enter, or after a pause. */
export function NumberSearch({ id, keyword, onType, onSearch, onScan }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hand = useRef(slowHand)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = () => {
    clearTimeout(timer.current)
    const number = keyword.trim()
    if (number === '') return
    if (isScan(hand.current, number)) onScan(number)
    else onSearch()
    hand.current = slowHand
  }
  const type = (text: string) => {
    onType(text)
    hand.current = typedNow(hand.current, text, performance.now())
    clearTimeout(timer.current)
    if (text.trim().length >= 3) timer.current = setTimeout(onSearch, 500)
  }
  return (
    <div className={css.search}>
      <TextInput
        maxLength={200}
        id={id}
        type="search"
        label={t('partSearch.numberOrName')}
        description={t('partSearch.numberOrNameHint')}
        autoComplete="off"
        leftSection={<IconSearch size={16} />}
        value={keyword}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter searches here; it doesn’t save the form around it.
          event.preventDefault()
          search()
        }}
      />
      <Button className={css.go} variant="default" disabled={keyword.trim() === ''} onClick={search}>
        {t('common.search')}
      </Button>
    </div>
  )
}
