import { Stack, Switch, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { maxSpecials, type Special } from '#contract/store/pages/home-page-specials.ts'
import type { StoreContent } from '#contract/store/store-content.ts'
import { PartFinder } from '#web/features/catalog/parts/part-finder.tsx'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useDealer } from '#web/platform/session/dealer.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { OrderedList } from '#web/ui/lists/ordered-list.tsx'
import { useSavedOrder } from '#web/ui/lists/use-saved-order.ts'
import css from './home-page-specials.module.css'
import { useAddSpecial, useMoveSpecials, useRemoveSpecial, useUpdateSpecial } from './special-changes.ts'

const listIds = (specials: readonly Special[]) => specials.map(({ id }) => id)

type Props = { dealerId: number; specials: readonly Special[]; content: StoreContent }

/** The products; each change here is saved at once. */
export function SpecialProducts({ dealerId, specials, content }: Props) {
  const heading = useId()
  const [problem, setProblem] = useState<unknown>(null)
  const fail = useFailure()
  const add = useAddSpecial()
  const update = useUpdateSpecial()
  const remove = useRemoveSpecial()
  const order = useMoveSpecials()
  const attempt = async (change: () => Promise<unknown>, done?: string) => {
    setProblem(null)
    await change().then(() => done && toast.success(done), setProblem)
  }
  // The version belongs to the settings; the order isn't part of them.
  const ordered = useSavedOrder(specials, (next, former) =>
    attempt(() =>
      order.send({ dealerId, version: undefined, order: listIds(next), former: listIds(former) }),
    ),
  )
  const pick = ({ partId, name }: Suggestion) => {
    if (partId === null) return fail(new Error(name), t('specials.notHere'))
    void attempt(() => add.send({ dealerId, productId: partId }), t('specials.added', { name }))
  }
  const removeOne = ({ id, version, name }: Special) =>
    void confirmAndDelete(
      t('specials.one'),
      name,
      () => remove.send({ id, version }).catch(sayWhatFailed(t('specials.removeFailed'))),
      t('common.removed'),
    )
  return (
    <section aria-labelledby={heading} className={css.products}>
      <Title order={2} id={heading}>
        {t('specials.products')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('specials.productsHint', { n: specials.length, max: maxSpecials })}
      </Text>
      <InlineProblem problem={problem} title={t('specials.changeFailed')} />
      {specials.length > 0 && (
        <OrderedList
          label={t('specials.products')}
          items={ordered.items}
          getRowId={({ id }) => id}
          nameRow={({ name }) => name}
          onOrder={ordered.onOrder}
          onRemove={removeOne}
        >
          {(special) => (
            <Product
              special={special}
              currency={content.currencySymbol}
              onShowPrice={(showPrice) =>
                void attempt(() => update.send({ id: special.id, showPrice, version: special.version }))
              }
            />
          )}
        </OrderedList>
      )}
      {specials.length < maxSpecials && <Finder dealerId={dealerId} content={content} onPick={pick} />}
    </section>
  )
}

type ProductProps = {
  special: Special
  currency: StoreContent['currencySymbol']
  onShowPrice: (show: 0 | 1) => void
}

function Product({ special, currency, onShowPrice }: ProductProps) {
  const { name, makeName, partNumber, priceToday, showPrice, isShown } = special
  return (
    <div className={css.product}>
      <Stack gap={0}>
        <span>{name}</span>
        <Text size="xs" c="dimmed">
          {[makeName, partNumber, priceToday === null ? '' : money(priceToday, currency)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {isShown === 0 && <StatusChip color="amber">{t('specials.notShown')}</StatusChip>}
      </Stack>
      <Switch
        size="xs"
        label={t('specials.showPrice')}
        aria-label={t('specials.showPriceOf', { name })}
        checked={showPrice === 1}
        onChange={(event) => onShowPrice(event.currentTarget.checked ? 1 : 0)}
      />
    </div>
  )
}

type FinderProps = Pick<Props, 'dealerId' | 'content'> & { onPick: (part: Suggestion) => void }

function Finder({ dealerId, content, onPick }: FinderProps) {
  const fieldId = useId()
  const region = useDealer()?.country === 'CAN' ? 'CAN' : 'USA'
  return (
    <PartFinder
      fieldId={fieldId}
      title={t('specials.add')}
      about={{ dealerId, region, locale: content.locale, customerId: undefined }}
      onPick={onPick}
      onDone={() => {}}
    />
  )
}
