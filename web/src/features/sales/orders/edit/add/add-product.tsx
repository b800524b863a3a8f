import { Button, Group, SegmentedControl, Select, TextInput, Title } from '@mantine/core'
import { IconPencilPlus, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/toast.ts'
import { type FormLine, lineOfPart } from '../lines/line-values.ts'
import css from './add.module.css'
import { HandPart } from './hand-part.tsx'
import { vehiclesOf } from './part-sources.ts'
import { useDealerCatalogs, usePartsAsk } from './parts-ask.ts'
import { PartsDialog } from './parts-dialog.tsx'
import { isScan, slowHand, typedNow, useScan } from './scan.ts'
import { VehicleChain } from './vehicle-chain.tsx'
import { asLineVehicle, type VehicleChoice } from './vehicle-choice.ts'

type Props = {
  /** Of the search field: the summary leads to it. */
  fieldId: string
  onAdd: (line: FormLine) => void
  /** When no dialog covers the lines any more: the key of the one that was added last. */
  onShow: (key: string) => void
}
type Way = 'number' | 'vehicle'

/** Where lines come from: a number or a name, a vehicle, or a person who knows better than the catalogs. */
export function AddProduct({ fieldId, onAdd, onShow }: Props) {
  const titleId = useId()
  const [way, setWay] = useState<Way>('number')
  const [keyword, setKeyword] = useState('')
  const [choice, setChoice] = useState<VehicleChoice>({})
  const [catalog, setCatalog] = useState<string | null>(null)
  const [dialog, setDialog] = useState<Way | null>(null)
  const [byHand, setByHand] = useState(false)
  const ask = usePartsAsk(catalog)
  const { sold, isTruck } = useDealerCatalogs(ask.dealerId)
  const last = useRef<string | null>(null)
  const add = (line: FormLine) => {
    onAdd(line)
    last.current = line.key
    toast.success(t('orderForm.added', { part: line.partNumber }))
  }
  const show = () => {
    if (last.current) onShow(last.current)
    last.current = null
  }
  const addAndShow = (line: FormLine) => {
    add(line)
    show()
  }
  const scan = useScan(ask, choice)
  const onScan = async (number: string) => {
    setKeyword('')
    const part = await scan(number)
    if (part) return addAndShow(lineOfPart(part, asLineVehicle(choice)))
    setKeyword(number)
    setDialog('number')
  }
  return (
    <section
      className={css.add}
      aria-labelledby={titleId}
      id={way === 'number' ? undefined : fieldId}
      tabIndex={-1}
    >
      <div className={css.head}>
        <Title order={2} id={titleId}>
          {t('orderForm.addProduct')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-labelledby={titleId}
          value={way}
          onChange={(next) => setWay(next as Way)}
          data={[
            { value: 'number', label: t('orderForm.byNumber') },
            { value: 'vehicle', label: t('orderForm.byVehicle') },
          ]}
        />
        {sold.length > 1 && (
          <Select
            className={css.catalog}
            aria-label={t('orderForm.catalog')}
            size="xs"
            w={190}
            data={[
              { value: '', label: t('orderForm.allCatalogs') },
              ...sold.map(({ catalogName, displayName }) => ({ value: catalogName, label: displayName })),
            ]}
            value={catalog ?? ''}
            onChange={(next) => {
              setCatalog(next || null)
              // The vehicles offered may be others.
              if (vehiclesOf(sold, next || null) !== vehiclesOf(sold, catalog)) setChoice({})
            }}
          />
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          className={css.hand}
          leftSection={<IconPencilPlus size={16} />}
          onClick={() => setByHand(true)}
        >
          {t('orderForm.byHand')}
        </Button>
      </div>
      {way === 'number' ? (
        <NumberSearch
          id={fieldId}
          keyword={keyword}
          onType={setKeyword}
          onSearch={() => setDialog('number')}
          onScan={(number) => void onScan(number)}
        />
      ) : (
        <>
          <VehicleChain
            ask={{ ...ask, catalog: vehiclesOf(sold, catalog) }}
            isTruck={isTruck}
            choice={choice}
            onChange={setChoice}
          />
          <Group>
            <Button
              leftSection={<IconSearch size={16} />}
              disabled={!choice.model}
              onClick={() => setDialog('vehicle')}
            >
              {t('orderForm.showParts')}
            </Button>
            <Button variant="subtle" color="gray" disabled={!choice.make} onClick={() => setChoice({})}>
              {t('orderForm.otherVehicle')}
            </Button>
          </Group>
        </>
      )}
      <PartsDialog
        way={dialog}
        ask={ask}
        choice={choice}
        keyword={way === 'number' ? keyword : ''}
        onClose={(typed) => {
          setDialog(null)
          if (way === 'number') setKeyword(last.current ? '' : typed)
          show()
        }}
        onPick={(part) => add(lineOfPart(part, asLineVehicle(choice)))}
      />
      <HandPart
        opened={byHand}
        onClose={() => setByHand(false)}
        onAdd={(line) => {
          setByHand(false)
          addAndShow(line)
        }}
      />
    </section>
  )
}

type SearchProps = {
  id: string
  keyword: string
  onType: (text: string) => void
  onSearch: () => void
  /** A barcode scanner has typed it. */
  onScan: (number: string) => void
}

/** A number or a name; the results open at Enter, and by themselves once somebody pauses. */
function NumberSearch({ id, keyword, onType, onSearch, onScan }: SearchProps) {
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
        label={t('orderForm.numberOrName')}
        description={t('orderForm.numberOrNameHint')}
        autoComplete="off"
        leftSection={<IconSearch size={16} />}
        value={keyword}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter searches here; it does not save the order.
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
