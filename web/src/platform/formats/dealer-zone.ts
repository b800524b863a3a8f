/** The shown dealer's time zone; separate, so that pages before sign-in don't load money formatting. */
let zone = 'America/New_York'

export const dealerZone = (): string => zone

export const setDealerZone = (timeZone: string): void => {
  zone = timeZone
}
