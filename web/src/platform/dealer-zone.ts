/** The zone of the dealer whose screens are shown; by itself, so that pages before a session need no format of money. */
let zone = 'America/New_York'

export const dealerZone = (): string => zone

/** Set once, before the dealer's screens are shown. */
export const setDealerZone = (timeZone: string): void => {
  zone = timeZone
}
