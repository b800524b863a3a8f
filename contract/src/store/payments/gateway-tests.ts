/** The result of testing a dealer's credentials at a gateway: the sentence people read. */
export const gatewayOutcomes = {
  works: 'The gateway accepted the credentials.',
  restricted: 'The gateway accepted the key, but the key doesn’t allow everything. Charges may be refused.',
  unproved:
    'A client ID can’t be tested alone: PayPal needs its secret too, which isn’t stored here. Its format is correct.',
  not_a_client_id: 'This isn’t a PayPal client ID, which has letters, digits, - and _, usually 80 of them.',
  not_admitted: 'The gateway didn’t accept the credentials.',
  other_environment: 'These credentials are for the other environment.',
  no_address: 'The platform has no address of this gateway for this environment.',
  unreachable: 'The gateway couldn’t be reached.',
  not_public: 'The gateway’s address isn’t public. We connect to no other.',
  not_trusted: 'The gateway’s certificate isn’t valid for its address.',
  too_long: 'The gateway took too long to answer.',
  broken: 'The connection to the gateway broke off.',
  failed: 'The gateway answered with an error.',
  unreadable: 'The gateway’s answer couldn’t be read.',
} as const
export type GatewayOutcome = keyof typeof gatewayOutcomes
