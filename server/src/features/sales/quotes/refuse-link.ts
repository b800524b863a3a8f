import { getOwn } from '#contract/get-own.ts'
import { quoteLinkTexts } from '#contract/sales/quotes/quote-link-texts.ts'
import type { ValuesArgument } from '#contract/texts/message.ts'
import type { RefusalCode, RefusalText } from '#contract/texts/refusals.ts'
import { Refusal } from '#server/platform/http/refusals/refuse.ts'

type LinkCode = Extract<RefusalCode, keyof (typeof quoteLinkTexts)['es']>

/** A refusal with the language it's in. */
export class RefusedLink extends Refusal {
  readonly locale: string

  constructor(locale: string, ...refused: ConstructorParameters<typeof Refusal>) {
    super(...refused)
    this.locale = locale
  }
}

/** Refuses the link of a quote, order or return in the language of the customer who opens it. */
export const refuseLink = <C extends LinkCode>(
  locale: string,
  code: C,
  ...[values]: ValuesArgument<RefusalText<C>>
): RefusedLink => {
  const text = getOwn(quoteLinkTexts, locale)?.[code]
  return new RefusedLink(text ? locale : 'en', code, {
    ...(values ? { values } : {}),
    ...(text ? { text } : {}),
  })
}
