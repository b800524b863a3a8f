import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { findMenuOption, type Permission } from '#contract/permissions.ts'
import { missingCodes, type SetupStep } from '#contract/tenancy/dealer-setup.ts'
import { historyKindNames, historyKinds } from '#contract/tenancy/history-kinds.ts'
import { useSetup } from '#web/features/tenancy/dealer-setup/use-setup.ts'
import { hasWords, plainWords } from '#web/platform/formats/plain-words.ts'
import {
  describeFieldError,
  loadInEnglish,
  loadTexts,
  nameText,
  t,
  textIfLoaded,
  textInEnglish,
} from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { buildHash } from '#web/platform/marked-field.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useMay } from '#web/platform/session/session.ts'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { type SettingCard, type SettingField, settingCards } from './setting-cards.ts'
import css from './settings-page.module.css'

/** Everything that's rarely changed: one card per screen, and a search over all their fields. */
export default function SettingsPage() {
  const may = useMay()
  const cards = settingCards.filter((card) => may(card.may))
  const [text, setText] = useState('')
  const isReady = useLabels()
  const isSearching = plainWords(text) !== ''
  return (
    <Page title={t('settingsPage.title')}>
      <TextInput
        type="search"
        className={css.search}
        aria-label={t('settingsPage.search')}
        placeholder={t('settingsPage.search')}
        leftSection={<IconSearch size={16} />}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isSearching && isReady ? (
        <Found cards={cards} text={text} />
      ) : (
        <ul className={css.cards}>
          {cards.map((card) => (
            <Card key={card.text} card={card} />
          ))}
          {may(['dealer-settings', 'dealer-profile']) && <MoveCard />}
          {may(historyKindNames.map((kind) => historyKinds[kind])) && <PastStateCard />}
        </ul>
      )}
    </Page>
  )
}

/** Loads all the screens' labels in the background. */
function useLabels(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isLeft = false
    const screens = loadTexts([
      'dealers',
      'settings',
      'shipping',
      'taxRules',
      'dealerPayments',
      'dealerCatalogs',
    ])
    const more = loadTexts(['users', 'scripts', 'pageSettings', 'generalSettings', 'pickUp'])
    Promise.all([screens, more, loadInEnglish()]).then(
      () => !isLeft && setReady(true),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [])
  return isReady
}

/** A new store's open requirements, by screen. */
const screenByStep: Partial<Record<SetupStep, Permission>> = {
  domain: 'dealer-profile',
  adminDomain: 'dealer-profile',
  partsEmail: 'dealer-profile',
  identity: 'dealer-profile',
  catalog: 'dealer-catalogs',
  payment: 'dealer-payments',
  shipping: 'dealer-shipping',
  tax: 'dealer-tax',
}

function Card({ card }: { card: SettingCard }) {
  const { may, text } = card
  const setup = useSetup(useDealerId())
  const missing =
    setup?.steps.filter(({ step, isDone }) => isDone === 0 && screenByStep[step] === may[0]) ?? []
  return (
    <li className={css.card}>
      <Link to={screenPath(may[0])} className={css.title}>
        {nameText(findEnglishName(card))}
      </Link>
      <Text size="sm" c="dimmed">
        {t(text)}
      </Text>
      {missing.map(({ step }) => (
        <Text key={step} size="sm" className={css.missing}>
          {step !== 'active' && describeFieldError(missingCodes[step])}
        </Text>
      ))}
    </li>
  )
}

/** Used once: imports the previous shop's orders and customers. */
const MoveCard = () => (
  <li className={css.card}>
    <Link to={screenPath('settings/move')} className={css.title}>
      {t('settingsPage.move')}
    </Link>
    <Text size="sm" c="dimmed">
      {t('settingsPage.moveText')}
    </Text>
  </li>
)

/** Shows past settings; isn't a setting itself. */
const PastStateCard = () => (
  <li className={css.card}>
    <Link to={screenPath('as-of')} className={css.title}>
      {t('settingsPage.asOf')}
    </Link>
    <Text size="sm" c="dimmed">
      {t('settingsPage.asOfText')}
    </Text>
  </li>
)

/** A card has the name of its screen. */
const findEnglishName = ({ may: [first] }: SettingCard): string => findMenuOption(first)!.name

type Hit = { card: SettingCard; field?: SettingField }

function findFields(cards: readonly SettingCard[], text: string): Hit[] {
  const words = (keys: (SettingField['label'] | undefined)[]) =>
    keys.flatMap((key) => (key ? [textIfLoaded(key), textInEnglish(key)] : [])).join(' ')
  return cards.flatMap((card): Hit[] => {
    const names = [findEnglishName(card), nameText(findEnglishName(card))]
    const isCard = hasWords([...names, words([card.text])].join(' '), text)
    const fields = card.fields.filter(({ label, section }) => hasWords(words([label, section]), text))
    return [...(isCard ? [{ card }] : []), ...fields.map((field) => ({ card, field }))]
  })
}

function Found({ cards, text }: { cards: readonly SettingCard[]; text: string }) {
  const hits = findFields(cards, text)
  if (hits.length === 0)
    return <EmptyList title={t('settingsPage.nothing')} next={t('settingsPage.nothingNext')} />
  return (
    <ul className={css.found} aria-label={t('settingsPage.found')}>
      {hits.map(({ card, field }) => (
        <li key={`${card.text} ${field?.section} ${field?.label}`}>
          <Link
            to={screenPath(card.may[0])}
            hash={field && buildHash(field.at ? { label: field.at } : field)}
            className={css.hit}
          >
            <span>{field ? t(field.label) : nameText(findEnglishName(card))}</span>
            <Text span size="sm" c="dimmed">
              {[field && nameText(findEnglishName(card)), field?.section && t(field.section)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  )
}
