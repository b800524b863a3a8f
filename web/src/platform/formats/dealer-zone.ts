/** The shown dealer's time zone; separate, so that pages before sign-in don't load money formatting. */
let zone = 'America/New_York'

/** The time zone of the dealer on the screen. Dates and times are shown in it. */
export const dealerZone = (): string => zone

/** Sets the time zone. It doesn't redraw what's on the screen, so it comes before that is drawn. */
export const setDealerZone = (timeZone: string): void => {
  zone = timeZone
}
