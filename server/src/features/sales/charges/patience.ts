/** How long a gateway has to answer, whoever waits for it; tests say themselves when it is over. */
export const patience = { signal: () => AbortSignal.timeout(45_000) }
