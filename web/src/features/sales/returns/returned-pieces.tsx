import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { returns } from '#contract/sales/returns/returns.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'

/** The pieces of a line that came back, and the old parts that came back for their deposit. */
type Back = { pieces: number; cores: number }

const Returned = createContext<ReadonlyMap<number, Back>>(new Map())

/** Reads once what came back of an order's lines, for `ReturnedMark`; a new order has no id. */
export function WithReturned({ orderId, children }: { orderId: number | undefined; children: ReactNode }) {
  const { data } = useRead(returns.listByOrder, { id: orderId ?? 0 }, { enabled: orderId !== undefined })
  const back = useMemo(() => {
    const lines = new Map<number, Back>()
    for (const { type, piecesBack } of data?.data ?? [])
      for (const { lineId, qty } of piecesBack) {
        const { pieces, cores } = lines.get(lineId) ?? { pieces: 0, cores: 0 }
        lines.set(lineId, type === 'Core' ? { pieces, cores: cores + qty } : { pieces: pieces + qty, cores })
      }
    return lines
  }, [data])
  return <Returned.Provider value={back}>{children}</Returned.Provider>
}

type MarkProps = { lineId: number | undefined; className?: string | undefined }

/** How many pieces of a line came back, such as "2 returned". */
export function ReturnedMark({ lineId, className }: MarkProps) {
  const back = useContext(Returned).get(lineId ?? 0)
  if (!back) return null
  return (
    <>
      {back.pieces > 0 && <span className={className}>{t('orders.piecesReturned', { n: back.pieces })}</span>}
      {back.cores > 0 && <span className={className}>{t('orders.coresReturned', { n: back.cores })}</span>}
    </>
  )
}
